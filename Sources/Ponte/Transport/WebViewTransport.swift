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
    private let watch = DocumentWatch("ponteWatch")
    private let client: String
    private let pushesAsData: Bool

    private static let handlerName = "ponte"
    private static let client = String(decoding: PackageResources.ponte_js, as: UTF8.self)

    init(_ webView: WKWebView, includesSubframes: Bool, tuning: Tuning) {
        self.webView = webView
        client = tuning.client ?? Self.client
        pushesAsData = tuning.pushesAsData
        hasSubframes = includesSubframes
        let content = webView.configuration.userContentController
        content.removeScriptMessageHandler(forName: Self.handlerName, contentWorld: .page)
        content.addScriptMessageHandler(Mailbox(self), contentWorld: .page, name: Self.handlerName)
        (webView.configuration.urlSchemeHandler(forURLScheme: BytesScheme.name) as? BytesScheme)?.connect(webView, to: self)
        inject(mainFrameOnly: !includesSubframes)
        // A document that is there already gets the client now: it does nothing where it finds itself.
        if webView.url != nil {
            webView.evaluateJavaScript(client, in: nil, in: .page)
            // When an earlier bridge, which learns of its end in a later turn, has said goodbye: the document greets this one.
            Task { [weak self] in self?.push(nil, to: nil) {} }
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
        guard document.map(PushFunction.isName) ?? true else { return }
        let function = document ?? "ponte.receive"
        guard pushesAsData else {
            return webView.callAsyncJavaScript(
                "globalThis.\(function)?.(batches)", arguments: ["batches": batch.map { [$0] } ?? []], in: nil, in: .page
            ) { _ in done() }
        }
        webView.callFunction(function, with: batch.map { [$0] } ?? [], done: done)
    }

    func watchProcess() {
        watch.start(webView)
    }

    func close() {
        // The message handler stays, so that a page that calls from now on learns why it gets no answer.
        receiver = nil
    }

    /// The content controller has let go of the message handler: nothing comes any more.
    fileprivate func mailboxEnded() {
        guard webView != nil else {
            receiver?.documentsEnded(PonteError(.viewReleased, "The web view no longer exists."))
            return
        }
        receiver?.close(
            PonteError(.bridgeClosed, "Another bridge has taken this one's place, or the app its message handler."))
    }

    fileprivate func receive(
        _ message: WKScriptMessage, reply: @escaping @MainActor (Result<TransportMessage, PonteError>) -> Void
    ) {
        guard let receiver else { return reply(.failure(PonteError(.bridgeClosed, "The app has closed the bridge."))) }
        // A window that the view's page has opened has the message handler in common with it.
        guard let sender = message.webView, sender === webView else {
            return reply(.failure(PonteError(.bridgeClosed, "The bridge is another view's: this window has none.")))
        }
        let caller = Caller(message.frameInfo)
        // The engine makes the body when it is asked for it: not for a caller who has nothing to say here.
        guard receiver.admits(caller) else { return receiver.receive(.nothing, from: caller, reply: reply) }
        do throws(PonteError) {
            let text = message.body as? String
            switch try text.flatMap({ text throws(PonteError) in try BytesPost(text) }) {
            case .put(let bytes, let number, let document):
                try receiver.put(bytes, number: number, document: document, from: caller)
                reply(.success(.nothing))
            case .take(let number, let document):
                let bytes = try receiver.take(number, document: document, from: caller)
                reply(.success(TransportMessage(BytesPost.characters(bytes))))
            case nil:
                receiver.receive(
                    text.map { TransportMessage($0) } ?? TransportMessage(parts: message.body), from: caller,
                    isLeft: message.frameInfo.isLeft,
                    reply: reply)
            }
        } catch {
            reply(.failure(error))
        }
    }
}

extension TransportMessage {
    /// A batch and its bytes by turns with their numbers, as a page that can posts them; what is of another form is no batch.
    fileprivate init(parts body: Any) {
        let parts = body as? [Any] ?? []
        self.init(parts.first as? String ?? "")
        for index in stride(from: 1, to: parts.count - 1, by: 2) {
            guard let number = parts[index] as? Int, let data = parts[index + 1] as? Data else { return }
            bytes[number] = data
        }
    }

    /// What the page gets as the reply.
    fileprivate var body: Any {
        bytes.isEmpty ? text : [text] + bytes.flatMap { [$0.key, $0.value] as [Any] }
    }
}

/// The message handler, which only the view's content controller keeps alive, until another has its name: it must not keep the bridge
/// alive.
@MainActor
private final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private weak var transport: WebViewTransport?

    init(_ transport: WebViewTransport) {
        self.transport = transport
    }

    deinit {
        Task { @MainActor [weak transport] in transport?.mailboxEnded() }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        guard let transport else { return replyHandler(nil, "\(PonteError.Code.bridgeClosed): The app has closed the bridge.") }
        transport.receive(message) { result in
            switch result {
            case .success(let answer): replyHandler(answer.body, nil)
            case .failure(let error): replyHandler(nil, error.description)
            }
        }
    }
}
