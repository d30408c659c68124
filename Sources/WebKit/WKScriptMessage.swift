/// A message that a script of a document has posted.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkscriptmessage)
@preconcurrency
@MainActor
open class WKScriptMessage: NSObject {
    /// `NSNumber`, `String`, `Date`, an array, a dictionary or `NSNull`, as on Apple systems: `as? [Any]`, `[String: Any]`, `[AnyHashable]` and
    /// `[String: AnyHashable]` succeed at every depth. On Linux, where the page's handler
    /// has `acceptsBytes`, an array of texts, numbers and bytes has `Data` for these.
    ///
    /// It is read when it is first asked for: look at `frameInfo` before. One that cannot be read is `NSNull`, and the page's promise is
    /// rejected.
    open var body: Any {
        switch content {
        case .value: break
        case .text(let utf8): content = .value(String(decoding: utf8, as: UTF8.self))
        case .unread(let reader): read { .value(try reader.value()) }
        }
        guard case .value(let value) = content else { return NSNull() }
        return value
    }

    /// A body that is a text, in UTF-8; `nil` for any other. No string is made of it, unless one has been asked for.
    package var text: [UInt8]? {
        if case .unread(let reader) = content, let utf8 = reader.utf8 { read { .text(Self.repaired(try utf8())) } }
        if case .text(let utf8) = content { return utf8 }
        return (body as? String).map { Array($0.utf8) }
    }

    /// A body that is a text of at most so many bytes in UTF-8; `nil` for any other, of which nothing is read.
    package func text(ofAtMost maximum: Int) -> [UInt8]? {
        guard case .unread(let reader) = content else { return text.flatMap { $0.count <= maximum ? $0 : nil } }
        guard let utf8 = reader.utf8, let count = try? reader.count?(), count <= maximum else { return nil }
        return try? utf8()
    }

    /// The first bytes of a body that is a text; `nil` for any other. The message stays unread.
    package func textStart(_ count: Int) -> [UInt8]? {
        guard case .unread(let reader) = content else { return text.map { Array($0.prefix(count)) } }
        guard let utf8 = reader.utf8, let text = try? utf8() else { return nil }
        return Array(text.prefix(count))
    }

    /// Says of an answer that was given if it could not be sent. Keeps nothing of the message.
    package var isAnswerLost: @MainActor () -> Bool { { [weak reply] in reply?.isLost ?? false } }

    /// A handler keeps the message and has not read it: its body goes on in memory, and counts there.
    ///
    /// - Throws: Where that is too much. The body is `NSNull` then.
    func keepUnread(_ share: (_ count: Int) throws -> UnreadBodies.Share) throws {
        guard case .unread(let reader) = content, let keep = reader.keep else { return }
        do { try keep(share) } catch {
            content = .value(NSNull())
            throw error
        }
    }

    private func read(_ part: () throws -> Content) {
        do {
            content = try part()
        } catch {
            content = .value(NSNull())
            reply?.reject(unreadable: error)
        }
    }

    /// As a string would have it.
    private static func repaired(_ text: [UInt8]) -> [UInt8] {
        let isWellFormed = (try? UTF8Span(validating: text.span)) != nil
        return isWellFormed ? text : Array(String(decoding: text, as: UTF8.self).utf8)
    }

    /// The view whose page has posted; `nil` when it is gone.
    open private(set) weak var webView: WKWebView?
    /// The frame that posted it.
    open private(set) var frameInfo: WKFrameInfo
    /// The name of the message handler.
    open private(set) var name: String
    /// The world of the script that has posted.
    open private(set) var world: WKContentWorld
    private enum Content {
        case unread(BodyReader)
        case text([UInt8])
        case value(Any)
    }

    private var content = Content.value(NSNull())
    private weak var reply: MessageReply?

    /// - Parameter reply: Rejected where the body cannot be read. Not kept: a message that the app keeps does not keep the page waiting.
    init(
        webView: WKWebView?, frameInfo: WKFrameInfo, name: String, world: WKContentWorld, _ reader: BodyReader,
        _ reply: MessageReply
    ) {
        self.webView = webView
        self.frameInfo = frameInfo
        self.name = name
        self.world = world
        content = .unread(reader)
        self.reply = reply
    }

    /// An empty message, whose body is `NSNull`: a test's own subclass can begin with it.
    public override init() {
        frameInfo = WKFrameInfo()
        name = ""
        world = .page
    }
}
