import Foundation
import PontePage
import PonteWire

@testable import Ponte

/// A bridge without a page: the test posts as the documents do, and takes the replies.
@MainActor
final class RawPage {
    static let hello = #"["hello",{"bytes":true}]"#

    let transport: SilentTransport
    let bridge: Bridge
    /// Is told of each reply to the posts that come after.
    var onReply: @MainActor (TransportMessage) -> Void = { _ in }

    init(_ policy: Policy = .mainFrame(of: "app://example"), endsPushes: Bool = false) {
        transport = SilentTransport(endsPushes: endsPushes)
        bridge = Bridge(transport: transport, policy: policy, clock: ContinuousClock())
    }

    /// Posts frames of a document.
    @discardableResult
    func post(
        _ sequence: Int, as document: String = "page", from caller: Caller = .main(), bytes: [Int: Data] = [:],
        _ frames: [String] = []
    ) -> Post {
        let post = Post()
        let text = ([#"["ponte",1,"\#(document)",\#(sequence)]"#] + frames).joined(separator: "\n")
        transport.receiver?.receive(TransportMessage(text, bytes: bytes), from: caller) { [onReply] result in
            let message = try? result.get()
            post.answers.append(message?.text ?? "refused")
            message.map(onReply)
        }
        return post
    }

    /// A post and what has been replied: the text, or `refused`.
    @MainActor
    final class Post {
        fileprivate(set) var answers: [String] = []
        var answer: String { answers.joined() }
    }
}

extension Caller {
    /// The main frame of a page at an origin.
    static func main(_ origin: String = "app://example") -> Caller { Caller(isMainFrame: true, origin: Origin(origin)) }

    /// A sub-frame of an origin.
    static func sub(_ origin: String) -> Caller { Caller(isMainFrame: false, origin: Origin(origin)) }
}
