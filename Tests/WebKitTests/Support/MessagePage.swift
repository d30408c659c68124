import TestSupport
import WebKit

/// A loaded page with a message handler `app` that remembers its messages and answers them with a closure.
@MainActor
final class MessagePage: NSObject, WKScriptMessageHandlerWithReply, WebPage {
    let webView: WKWebView
    private(set) var messages: [WKScriptMessage] = []
    var answer: (WKScriptMessage) -> (Any?, String?) = { _ in (nil, nil) }
    /// To drop the reply handlers.
    var answers = true

    init(loads: Bool = true) async throws {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        webView = WKWebView(frame: .zero, configuration: configuration)
        super.init()
        webView.configuration.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "app")
        if loads { try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/")) } }
    }

    /// Posts a JavaScript expression, and returns the body that arrives.
    func body(_ expression: String) async throws -> Any? {
        messages = []
        try await run("await window.webkit.messageHandlers.app.postMessage(\(expression))")
        return messages.first?.body
    }

    /// The answer that the page gets for a post: a text for the value, or the error's message.
    func reply(_ expression: String = "null") async throws -> String? {
        try await run(
            """
            try {
              const value = await window.webkit.messageHandlers.app.postMessage(\(expression))
              return value === undefined ? 'undefined' : JSON.stringify(value)
            } catch (error) { return `${error instanceof Error} ${error.message}` }
            """) as? String
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        messages.append(message)
        guard answers else { return }
        let (value, error) = answer(message)
        replyHandler(value, error)
    }
}
