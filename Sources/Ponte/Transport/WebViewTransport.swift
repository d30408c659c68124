internal import Foundation
internal import WebKit

/// Carries batches over a web view's message handler and scripts. The only file of the bridge that knows WebKit.
@MainActor
final class WebViewTransport: Transport {
    weak var receiver: (any TransportReceiver)?

    private weak var webView: WKWebView?
    private let mailbox = Mailbox()
    private var hasSubframes = false
    private var watch = 0

    private static let handlerName = "ponte"
    private static let client = String(decoding: PackageResources.ponte_js, as: UTF8.self)

    init(_ webView: WKWebView, includesSubframes: Bool) {
        self.webView = webView
        mailbox.transport = self
        hasSubframes = includesSubframes
        let content = webView.configuration.userContentController
        content.removeScriptMessageHandler(forName: Self.handlerName, contentWorld: .page)
        content.addScriptMessageHandler(mailbox, contentWorld: .page, name: Self.handlerName)
        inject(mainFrameOnly: !includesSubframes)
        // A document that is there already gets the client now: it does nothing where it finds itself.
        if webView.url != nil { webView.evaluateJavaScript(Self.client, in: nil, in: .page) }
        watchProcess()
    }

    func includeSubframes() {
        guard !hasSubframes else { return }
        hasSubframes = true
        inject(mainFrameOnly: false)
    }

    private func inject(mainFrameOnly: Bool) {
        webView?.configuration.userContentController.addUserScript(
            WKUserScript(source: Self.client, injectionTime: .atDocumentStart, forMainFrameOnly: mainFrameOnly))
    }

    func push(_ batch: String) {
        // The source is always the same, so the engine keeps it once; the batch is an argument.
        webView?.callAsyncJavaScript(
            "globalThis.ponte?.receive(batch)", arguments: ["batch": batch], in: nil, in: .page)
    }

    /// Leaves a script in the app's own world that never ends: it fails when the process or the view does.
    func watchProcess() {
        watch += 1
        let current = watch
        webView?.callAsyncJavaScript(
            "await new Promise((resolve) => { globalThis.ponteWatch = resolve; })", in: nil, in: .defaultClient
        ) { [weak self] result in
            guard case .failure(let error as WKError) = result else { return }
            self?.watchEnded(error.code, isCurrent: current == self?.watch)
        }
    }

    private func watchEnded(_ code: WKError.Code, isCurrent: Bool) {
        switch code {
        case .webViewInvalidated:
            receiver?.documentsEnded(PonteError(.viewReleased, "The web view no longer exists."))
        case .webContentProcessTerminated where isCurrent:
            receiver?.documentsEnded(PonteError(.webProcessTerminated, "The web process ended. Load the page again."))
        case .javaScriptExceptionOccurred where isCurrent:
            receiver?.documentLeft()
        default: break
        }
    }

    func close() {
        // The message handler stays, so that a page that calls from now on learns why it gets no answer.
        mailbox.transport = nil
    }

    fileprivate func receive(_ message: WKScriptMessage, reply: @escaping @MainActor (Result<String, PonteError>) -> Void) {
        let sender = message.frameInfo.securityOrigin
        let origin =
            sender.protocol.isEmpty
            ? nil : Origin(scheme: sender.protocol, host: sender.host, port: sender.port == 0 ? nil : sender.port)
        let caller = Caller(isMainFrame: message.frameInfo.isMainFrame, origin: origin)
        guard let receiver, message.webView === webView else {
            return reply(.failure(PonteError(.bridgeClosed, "The app has closed the bridge.")))
        }
        receiver.receive(message.body as? String ?? "", from: caller, reply: reply)
    }
}

/// The message handler, which the view's content controller keeps alive: it must not keep the bridge alive.
@MainActor
private final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    weak var transport: WebViewTransport?

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        guard let transport else { return replyHandler(nil, "\(PonteError.Code.bridgeClosed): The app has closed the bridge.") }
        transport.receive(message) { result in
            switch result {
            case .success(let batch): replyHandler(batch, nil)
            case .failure(let error): replyHandler(nil, error.description)
            }
        }
    }
}
