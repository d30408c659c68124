internal import Foundation
package import WebKit

/// A message handler in the page's world for a protocol that is not Ponte's own. Each message is checked against the policy, on the frame
/// and origin that the engine reports.
///
/// It keeps neither the view nor its owner alive; posts that come when it is gone are rejected.
@MainActor
package final class MessagePort {
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

    /// Takes the place of a handler of that name, and of the port that had it.
    package init(_ webView: WKWebView, name: String, policy: Policy, receive: @escaping Receive) {
        self.webView = webView
        self.name = name
        self.policy = policy
        self.receive = receive
        let mailbox = Mailbox(self)
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
        receive(message.body, caller, reply)
    }
}

/// Only the content controller keeps it alive, until another handler has the name; through it nothing else is kept.
@MainActor
private final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private weak var port: MessagePort?

    init(_ port: MessagePort) {
        self.port = port
    }

    deinit {
        Task { @MainActor [weak port] in port?.onEnd() }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        guard let port else { return replyHandler(nil, "\(PonteError.Code.bridgeClosed): The app has released the bridge.") }
        port.receive(message) { result in
            switch result {
            case .success(let text): replyHandler(text, nil)
            case .failure(let error): replyHandler(nil, error.description)
            }
        }
    }
}
