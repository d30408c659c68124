internal import Foundation
package import PonteWire
package import WebKit

/// One post of a document.
@MainActor
package struct IncomingPost {
    package let sender: Sender
    package var caller: Caller { sender.caller }
    /// True when the view shows another document already: this one can say what it has to, and no hello.
    package let isLeft: Bool
    private let message: WKScriptMessage
    /// Settles the promise that the page's `postMessage` returned: with any value that the engine can carry. To be called once. Keeps nothing of the body.
    package let reply: ScriptMessagePort.Settle

    init(_ message: WKScriptMessage, from sender: Sender, _ reply: @escaping ScriptMessagePort.Settle) {
        self.message = message
        self.sender = sender
        self.reply = reply
        isLeft = message.frameInfo.isLeft
    }

    /// The engine makes it when it is asked for it: look at the sender before.
    package var body: Any { message.body }
    /// Says of an answer that was given if it could not be sent: the page does not read, and too much waits for it already. The promise is rejected then. Keeps nothing of
    /// the body.
    package var isAnswerLost: @MainActor () -> Bool { message.isAnswerLost }
    /// A body that is a text, in UTF-8; `nil` for any other. On Linux no string is made of it.
    package var text: [UInt8]? { message.text }

    /// Replies with what `body` gives, or refuses the post for what it throws.
    ///
    /// - Parameter name: What the refusal calls the message.
    /// - Returns: False if it was refused.
    @discardableResult
    package func answer(
        refusals: Refusals, named name: @autoclosure () -> String? = nil, with body: () throws -> Any?
    ) -> Bool {
        do {
            reply(.success(try body()))
            return true
        } catch {
            let error = error as? PonteError ?? PonteError(.handlerFailed, "The app has failed: \(type(of: error)).")
            refusals.add(error, from: caller, named: name())
            reply(.failure(error))
            return false
        }
    }
}

/// A message handler in the page's world. The frame and origin that the engine reports decide if a message is read.
///
/// It keeps neither the host nor its owner alive; posts that come when it is gone are refused.
@MainActor
package final class ScriptMessagePort {
    /// How the promise of a refused post is settled. The app is told of the refusal in each case.
    package enum RefusalAnswer: Sendable {
        /// With `undefined`, as the promise of any other post. In the apps of old protocols `postMessage` returns nothing, so that their
        /// pages do not catch a rejection.
        case nothing
        /// With the reason, after a `!`: for a script of Ponte's to whose handler pages may post, too.
        case reason
        /// With a rejection: for a script of Ponte's, which catches it.
        case rejection
    }

    package typealias Settle = @MainActor (Result<Any?, PonteError>) -> Void
    /// Has the post settled, now or later.
    package typealias Receive = @MainActor (_ post: IncomingPost) -> Void
    /// Throws why nothing of a caller may be read.
    package typealias Admission = @MainActor (_ caller: Caller) throws(PonteError) -> Sender

    package let name: String
    /// The messages that were refused, by the admission or by the owner.
    package let refusals = Refusals()
    /// Is called when nothing comes any more: with `viewReleased`, or with `bridgeClosed` when another port has taken this one's place.
    package var onEnd: @MainActor (PonteError) -> Void = { _ in }
    /// Says of a text of at most `maximumGreeting` bytes if the owner's script posts it in each document. Nothing else of a message that is not admitted is looked at.
    package var isGreeting: @MainActor (_ utf8: [UInt8]) -> Bool = { _ in false }
    /// The name of the document that has posted a text, by the text's first bytes; `nil` where the owner's protocol does not say. Pages of one content controller are told apart by it.
    package var documentName: @MainActor (_ start: [UInt8]) -> String? = { _ in nil }
    private weak var host: (any PageHost)?
    let answer: RefusalAnswer
    private let admit: Admission
    private let receive: Receive
    private weak var mailbox: Mailbox?
    /// How many ports of the name there were before this one, in a row.
    package private(set) var generation = 0
    /// How many messages are being received: one may come while the handler of another shows a dialog.
    private var depth = 0
    private var isReplaced = false
    /// The frame that has posted last, and its caller: a frame's information does not change, and one that posts again has the same on Linux.
    private weak var lastFrame: WKFrameInfo?
    private var lastCaller: Caller?

    /// Takes the place of the view's port of that name, which ends at once, or when it has received the message that it is receiving.
    ///
    /// - Parameter receive: Gets what a document has said before it was left, too, and what has arrived when the view shows another one already.
    package init(
        _ host: any PageHost, name: String, refusals answer: RefusalAnswer, admit: @escaping Admission,
        receive: @escaping Receive
    ) {
        self.host = host
        self.name = name
        self.answer = answer
        self.admit = admit
        self.receive = receive
        (mailbox, generation) = Mailbox.serving(self, of: host)
    }

    /// A port for those whom a policy allows. A message that arrives when the view shows another document already is dropped.
    package convenience init(
        _ host: any PageHost, name: String, policy: Policy, refusals answer: RefusalAnswer = .nothing,
        receive: @escaping Receive
    ) {
        self.init(host, name: name, refusals: answer) { caller throws(PonteError) in
            try policy.admit(caller, to: name)
        } receive: { post in
            if post.isLeft { post.reply(.success(nil)) } else { receive(post) }
        }
    }

    /// Takes the message handler away, unless another port has taken this one's place, or another view has one.
    package func remove() {
        guard let mailbox, mailbox.port(of: host) === self, mailbox.remove(self) else { return }
        host?.userContentController.removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    /// - Parameter isOwn: False for a post of another view's page.
    func receive(_ message: WKScriptMessage, isOwn: Bool, settle: @escaping Settle) {
        depth += 1
        defer {
            depth -= 1
            if isReplaced, depth == 0 { end() }
        }
        let caller = caller(of: message.frameInfo)
        let admitted: Sender
        do throws(PonteError) {
            // A window that the view's page has opened has the message handler in common with it.
            guard isOwn else {
                throw PonteError(.bridgeClosed, "The bridge is another view's: this window has none.")
            }
            admitted = try admit(caller)
        } catch {
            let isGreeting = message.text(ofAtMost: Self.maximumGreeting).map(isGreeting) ?? false
            refusals.add(Refusal(caller: caller, error: error, method: nil, isGreeting: isGreeting))
            return settle(.failure(error))
        }
        receive(IncomingPost(message, from: admitted, settle))
    }

    /// True if something of the caller's messages may be read.
    func admits(_ caller: Caller) -> Bool {
        (try? admit(caller)) != nil
    }

    /// Refuses a post of which is not known whose it is.
    func refuse(_ message: WKScriptMessage, _ error: PonteError, settle: Settle) {
        refusals.add(Refusal(caller: caller(of: message.frameInfo), error: error, method: nil))
        settle(.failure(error))
    }

    /// In UTF-8 bytes.
    private static let maximumGreeting = 256

    private func caller(of frame: WKFrameInfo) -> Caller {
        if let lastCaller, lastFrame === frame { return lastCaller }
        let caller = Caller(frame)
        (lastFrame, lastCaller) = (frame, caller)
        return caller
    }

    func replace() {
        isReplaced = true
        if depth == 0 { end() }
    }

    /// The documents that live on, for the port that takes this one's place. The mailbox keeps them: `nil` when that or the view is gone.
    package var handedOver: HandedOverDocuments? { host.flatMap { mailbox?.handedOver(of: $0) } }

    func end() {
        onEnd(
            host == nil
                ? .viewReleased
                : PonteError(.bridgeClosed, "Another bridge has taken this one's place, or the app its message handler."))
    }
}

extension ScriptMessagePort.RefusalAnswer {
    @MainActor
    func settle(_ error: PonteError, _ replyHandler: @MainActor (Any?, String?) -> Void) {
        switch self {
        case .nothing: replyHandler(nil, nil)
        case .reason: replyHandler("!\(error)", nil)
        case .rejection: replyHandler(nil, error.description)
        }
    }
}

extension WKUserContentController {
    /// Adds a script for the start of each document, unless an earlier bridge of this controller has left it.
    ///
    /// - Parameter mainFrameOnly: One that is there for all frames is there for the main frame, too.
    package func addOnce(_ source: String, mainFrameOnly: Bool = true) {
        guard !userScripts.contains(where: { $0.source == source && (mainFrameOnly || !$0.isForMainFrameOnly) }) else { return }
        addUserScript(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: mainFrameOnly))
    }
}
