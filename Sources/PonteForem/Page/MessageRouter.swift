internal import Ponte

/// The receiver of pages' messages: a message handler for each name that the app has turned on. Pages take a handler's existence for the
/// feature's.
@MainActor
final class MessageRouter {
    typealias Handle = @MainActor (_ body: Any, _ document: PageDocument) throws -> Void

    private let monitor: BridgeMonitor
    private weak var host: (any PageHost)?
    private let policy: Policy
    private let messenger: PageMessenger
    private var ports: [ScriptMessagePort] = []

    init(_ host: any PageHost, policy: Policy, messenger: PageMessenger, monitor: BridgeMonitor) {
        self.host = host
        self.policy = policy
        self.messenger = messenger
        self.monitor = monitor
    }

    /// Takes the place of an earlier handler of that name.
    func listen(_ name: String, _ handle: @escaping Handle) {
        guard let host else { return }
        let port = ScriptMessagePort(host, name: name, policy: policy) { [weak self] post in
            guard let self else { return post.reply(.failure(PonteError(.bridgeClosed, "The app has released the bridge."))) }
            receive(post, name: name, handle)
        }
        port.refusals.onRefusal = { [monitor] in monitor.refusals.add($0) }
        ports.removeAll { $0.name == name }
        ports.append(port)
    }

    private func receive(_ post: IncomingPost, name: String, _ handle: Handle) {
        let caller = post.caller
        monitor.readers.send(.fromPage, named: name, with: caller, try? PlainJSON.text(of: post.body))
        post.answer(refusals: monitor.refusals, named: name) {
            try caller.requireMainFrame(for: name)
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
