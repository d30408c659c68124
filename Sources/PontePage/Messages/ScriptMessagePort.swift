internal import Foundation
package import PonteWire
package import WebKit

/// A message handler in the page's world for a protocol that is not Ponte's own. Each message is checked against the policy, on the frame
/// and origin that the engine reports.
///
/// It keeps neither the view nor its owner alive; posts that come when it is gone are refused.
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

    /// Settles the promise that the page's `postMessage` returned.
    package typealias Reply = @MainActor (Result<String?, PonteError>) -> Void
    package typealias Receive = @MainActor (_ body: Any, _ caller: Caller, _ reply: @escaping Reply) -> Void

    package let name: String
    package let policy: Policy
    /// What was refused, by the policy or by the owner.
    package let refusals = Refusals()
    /// Is called when another port has taken this one's place, or the view has ended: nothing comes any more.
    package var onEnd: @MainActor () -> Void = {}
    fileprivate weak var webView: WKWebView?
    fileprivate let receive: Receive
    private let receiveLast: Receive?

    /// Takes the place of a handler of that name, and of the port that had it.
    ///
    /// - Parameter receiveLast: Gets what a document has said before it was left, and what has arrived when the view shows another one already. Without it,
    ///   that is dropped.
    package init(
        _ webView: WKWebView, name: String, policy: Policy, refusals answer: RefusalAnswer = .nothing,
        receiveLast: Receive? = nil, receive: @escaping Receive
    ) {
        self.receiveLast = receiveLast
        self.webView = webView
        self.name = name
        self.policy = policy
        self.receive = receive
        let mailbox = Mailbox(self, answer)
        let content = webView.configuration.userContentController
        content.removeScriptMessageHandler(forName: name, contentWorld: .page)
        content.addScriptMessageHandler(mailbox, contentWorld: .page, name: name)
    }

    fileprivate func receive(_ message: WKScriptMessage, reply: @escaping Reply) {
        let caller = Caller(message.frameInfo)
        guard message.webView === webView, policy.allows(caller) else {
            let error = PonteError.forbidden(name, to: caller)
            refusals.add(Refusal(caller: caller, error: error, method: nil))
            return reply(.failure(error))
        }
        guard message.frameInfo.isLeft else { return receive(message.body, caller, reply) }
        if let receiveLast { receiveLast(message.body, caller, reply) } else { reply(.success(nil)) }
    }
}

/// Only the content controller keeps it alive, until another handler has the name; through it nothing else is kept.
@MainActor
private final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private weak var port: ScriptMessagePort?
    private let answer: ScriptMessagePort.RefusalAnswer

    init(_ port: ScriptMessagePort, _ answer: ScriptMessagePort.RefusalAnswer) {
        self.port = port
        self.answer = answer
    }

    deinit {
        Task { @MainActor [weak port] in port?.onEnd() }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        let reply: ScriptMessagePort.Reply = { [answer] result in
            switch result {
            case .success(let text): replyHandler(text, nil)
            case .failure(let error): answer.settle(error, replyHandler)
            }
        }
        guard let port else { return reply(.failure(PonteError(.bridgeClosed, "The app has released the bridge."))) }
        port.receive(message, reply: reply)
    }
}

extension ScriptMessagePort.RefusalAnswer {
    @MainActor
    fileprivate func settle(_ error: PonteError, _ replyHandler: @MainActor (Any?, String?) -> Void) {
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
