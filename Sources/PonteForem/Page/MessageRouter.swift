internal import Ponte
internal import WebKit

/// The receiver of pages' messages: a message handler for each name that the app has turned on. Pages take a handler's existence for the
/// feature's.
@MainActor
final class MessageRouter {
    typealias Handle = @MainActor (_ body: Any, _ document: PageDocument) throws -> Void

    let refusals: Refusals
    private weak var webView: WKWebView?
    private let policy: Policy
    private let messenger: PageMessenger
    private var ports: [ScriptMessagePort] = []

    init(_ webView: WKWebView, policy: Policy, messenger: PageMessenger, refusals: Refusals) {
        self.webView = webView
        self.policy = policy
        self.messenger = messenger
        self.refusals = refusals
    }

    /// Takes the place of an earlier handler of that name.
    func listen(_ name: String, _ handle: @escaping Handle) {
        guard let webView else { return }
        let port = ScriptMessagePort(webView, name: name, policy: policy) { [weak self] post in
            guard let self else { return post.reply(.failure(PonteError(.bridgeClosed, "The app has released the bridge."))) }
            receive(post, name: name, handle)
        }
        port.refusals.onRefusal = { [refusals] in refusals.add($0) }
        ports.removeAll { $0.name == name }
        ports.append(port)
    }

    private func receive(_ post: IncomingPost, name: String, _ handle: Handle) {
        let caller = post.caller
        if messenger.traffic.isRead, let text = try? PlainJSON.text(of: post.body) {
            messenger.traffic.send(.fromPage, named: name, with: caller, text)
        }
        post.answer(refusals: refusals, named: name) {
            guard caller.isMainFrame else { throw PonteError(.forbidden, "\(name) is open to the main frame alone.") }
            // The document has said hello before any script of the page ran.
            guard let document = messenger.document(of: caller) else {
                throw PonteError(.navigated, "The document is not shown any more.")
            }
            try handle(post.body, document)
            return nil
        }
    }

    /// Pages that come from now on do without.
    func close() {
        for port in ports { port.remove() }
        ports = []
    }
}
