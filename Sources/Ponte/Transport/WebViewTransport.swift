internal import Foundation
internal import PontePage
internal import PonteWire
internal import WebKit

/// Carries batches over a web view's message handler and scripts. With `BytesScheme`, all of the bridge that knows WebKit.
@MainActor
final class WebViewTransport: Transport {
    weak var receiver: (any TransportReceiver)?

    private weak var webView: WKWebView?
    private var hasSubframes = false
    private var port: ScriptMessagePort?
    private let watch = DocumentWatch("ponteWatch")
    private let client: String
    private var loading: NSKeyValueObservation?
    /// Ahead of the client's script: pages report to it from their first one on.
    private let pageLog: PageLog?
    private lazy var failed: @MainActor @Sendable (PonteError) -> Void = { [weak self] in self?.receiver?.cannotReachPage($0) }

    private static let client = String(decoding: PackageResources.ponte_js, as: UTF8.self)

    init(_ webView: WKWebView, includesSubframes: Bool, client: String? = nil) {
        self.webView = webView
        self.client = client ?? Self.client
        hasSubframes = includesSubframes
        pageLog = PageLog(webView)
        let port = ScriptMessagePort(webView, name: "ponte", refusals: .rejection) { [weak self] caller throws(PonteError) in
            guard let receiver = self?.receiver else { throw Self.closed }
            return try receiver.admit(caller)
        } receive: { [weak self] post in
            self?.receive(post)
        }
        port.refusals.isLogged = false
        port.isGreeting = { Batch.isGreeting($0) }
        port.refusals.onRefusal = { [weak self] in self?.receiver?.refused($0) }
        port.refusals.onGreeting = { [weak self] refusal in
            // Of a window that the page has opened, and of a view whose bridge is closed, there is nothing to say.
            guard let self, refusal.error.code == .forbidden, pageLog?.isNotice(refusal.caller) != true else { return }
            receiver?.refused(refusal)
        }
        port.onEnd = { [weak self] in self?.receiver?.documentsEnded($0) }
        self.port = port
        PromptPort.open(webView) { [weak self] text, caller, answer in
            guard let receiver = self?.receiver else { return answer(SyncMessage.refusal(of: text, Self.closed)) }
            receiver.receiveSync(text, from: caller, answer: answer)
        }
        (webView.configuration.urlSchemeHandler(forURLScheme: BytesScheme.name) as? BytesScheme)?.connect(webView, to: self)
        inject(mainFrameOnly: !includesSubframes)
        // A document that is there already gets the client now: it does nothing where it finds itself.
        if webView.url != nil {
            webView.evaluateJavaScript(self.client, in: nil, in: .page)
            // It says hello, or goes on with what it has begun with an earlier bridge.
            push(nil, to: nil) {}
        }
        watch.documentLeft = { [weak self] in self?.receiver?.documentLeft() }
        watch.documentsEnded = { [weak self] in self?.receiver?.documentsEnded($0) }
        watchProcess()
    }

    func includeSubframes() {
        guard !hasSubframes else { return }
        hasSubframes = true
        inject(mainFrameOnly: false)
    }

    private func inject(mainFrameOnly: Bool) {
        webView?.configuration.userContentController.addOnce(client, mainFrameOnly: mainFrameOnly)
    }

    func push(_ batch: String?, to document: String?, done: @escaping @MainActor () -> Void) {
        guard let webView else { return done() }
        guard document.map(PushFunction.isName) ?? true else { return done() }
        webView.callFunction(document ?? "ponteClient.receive", with: batch.map { [$0] } ?? [], failed: failed, done: done)
    }

    func probe() {
        guard let webView else { return }
        if webView.url != nil, !webView.isLoading {
            let url = webView.url
            webView.evaluateJavaScript("0", in: nil, in: .page) { [failed, weak webView] result in
                guard case .failure(let error) = result else { return }
                if let reason = PonteError(evaluation: error) { return failed(reason) }
                // It throws nothing: in this document there are no scripts, unless it has been left meanwhile.
                guard (error as? WKError)?.code == .javaScriptExceptionOccurred, let webView, webView.url == url,
                    !webView.isLoading
                else { return }
                failed(
                    PonteError(.unavailable, "The page may run no scripts: a Content-Security-Policy or a setting forbids them."))
            }
        }
        guard loading == nil else { return }
        loading = webView.observe(\.isLoading) { [weak self] webView, _ in
            MainActor.assumeIsolated { if !webView.isLoading { self?.receiver?.pageLoaded() } }
        }
    }

    func canPush(to document: String) -> Bool { PushFunction.isName(document) }

    var maximumPush: Int { max(Limits.push, webView?.maximumCallBySocket ?? 0) }

    var shownAddress: String? { webView?.url?.absoluteString }

    func watchProcess() {
        watch.start(webView)
    }

    func close() {
        // The message handler stays, so that a page that calls from now on learns why it gets no answer.
        receiver = nil
    }

    func handOver(_ document: HandedOverDocument) {
        port?.handOver(document)
    }

    func takeOver(_ name: String, of caller: Caller?) -> HandedOverDocument? {
        port?.takeOver(HandedOverDocument.self, named: name, of: caller)
    }

    func forgetHandedOver() {
        port?.forgetHandedOver()
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
