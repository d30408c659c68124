internal import PontePage
internal import PonteWire
internal import WebKit

/// Carries batches over the message handler and scripts of a host: a web view or a `WebPage`. With `HostPage` and the schemes for bytes, all of the bridge that knows WebKit.
@MainActor
final class PageTransport: Transport {
    weak var receiver: (any TransportReceiver)?

    private weak var host: (any PageHost)?
    /// A page's, until the bridge is closed: nothing else keeps that.
    private var held: AnyObject?
    private let shown: HostPage
    private var port: ScriptMessagePort?
    /// Ahead of the client's script: pages report to it from their first one on.
    private let pageLog: PageLog?

    init(_ host: any PageHost, includesSubframes: Bool, client: String? = nil) {
        self.host = host
        held = host.hold
        shown = HostPage(host, client: client)
        pageLog = PageLog(host)
        let port = ScriptMessagePort(host, name: "ponte", refusals: .rejection) { [weak self] caller throws(PonteError) in
            guard let receiver = self?.receiver else { throw Self.closed }
            return try receiver.admit(caller)
        } receive: { [weak self] post in
            self?.receive(post)
        }
        port.refusals.isLogged = false
        port.isGreeting = { Batch.isGreeting($0) }
        port.documentName = { Batch.documentName(inStart: $0) }
        port.refusals.onRefusal = { [weak self] in self?.receiver?.refused($0) }
        port.refusals.onGreeting = { [weak self] refusal in
            // Of a window that the page has opened, and of a view whose bridge is closed, there is nothing to say.
            guard let self, refusal.error.code == .forbidden, pageLog?.isNotice(refusal.caller) != true else { return }
            receiver?.refused(refusal)
        }
        port.onEnd = { [weak self] in self?.receiver?.end($0) }
        self.port = port
        PromptPort.open(host) { [weak self] text, caller, answer in
            guard let receiver = self?.receiver else { return answer(SyncMessage.refusal(of: text, Self.closed)) }
            receiver.receiveSync(text, from: caller, answer: answer)
        }
        // A document that is there says hello, or goes on with what it has begun with an earlier bridge.
        if shown.begin(includesSubframes: includesSubframes) { ask {} }
        shown.watchProcess()
    }

    var page: (any ShownPage)? { shown }

    var handedOver: HandedOverDocuments? { port?.handedOver }

    func send(_ batch: OutgoingBatch, to document: String) {
        guard let host, PushFunction.isName(document) else { return }
        batch.leave(upTo: host.maximumCallBySocket ?? Limits.push) { [shown] batch, done in
            // Not by `map`, whose closure would ask the runtime for its actor.
            let texts = if let batch { [batch.text] } else { [String]() }
            host.callFunction(document, with: texts, failed: shown.failed, done: done)
        }
    }

    func ask(done: @escaping @MainActor () -> Void) {
        guard let host else { return done() }
        host.callFunction("ponteClient.receive", with: [], failed: shown.failed, done: done)
    }

    func close() {
        // The message handler stays, so that a page that calls from now on learns why it gets no answer.
        receiver = nil
        shown.onChange = { _ in }
        held = nil
    }

    private static let closed = PonteError(.bridgeClosed, "The app has closed the bridge.")

    private func receive(_ post: IncomingPost) {
        guard let receiver else { return post.reply(.failure(Self.closed)) }
        pageLog?.pageSpoke()
        if let text = post.text, SyncMessage.isBegun(byUTF8: text) {
            return receiver.receiveSync(SyncText(utf8: text), from: post.sender, isLeft: post.isLeft) { [reply = post.reply] in
                reply(.success($0))
            }
        }
        // Neither by `map`, whose closure would ask the runtime for its actor.
        let message = if let text = post.text { TransportMessage(utf8: text) } else { TransportMessage(parts: post.body) }
        let reply = Reply(isLost: post.isAnswerLost) { [reply = post.reply] answer in
            switch answer {
            case .success(let batch): reply(.success(batch.body))
            case .failure(let error): reply(.failure(error))
            }
        }
        receiver.receive(message, from: post.sender, isLeft: post.isLeft, reply: reply)
    }
}

extension TransportMessage {
    /// The reply as the page gets it.
    @MainActor
    fileprivate var body: Any {
        bytes.isEmpty ? PageText.utf8(utf8) : [text] + bytes.flatMap { [$0.key, $0.value] as [Any] }
    }
}
