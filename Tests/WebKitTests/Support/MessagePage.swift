import TestSupport
import Testing
import WebKit

/// A loaded page with a message handler `app` that remembers its messages and answers them with a closure.
@MainActor
final class MessagePage: NSObject, WKScriptMessageHandlerWithReply, ViewPage {
    let webView: WKWebView
    private(set) var messages: [WKScriptMessage] = []
    var answer: (WKScriptMessage) -> (Any?, String?) = { _ in (nil, nil) }
    /// To drop the reply handlers.
    var answers = true

    init(loads: Bool = true) async throws {
        webView = .forTest()
        super.init()
        webView.configuration.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "app")
        if loads { try await webView.finishLoading(html: "<p>") }
    }

    /// Posts a JavaScript expression, and returns the body that arrives.
    func body(_ expression: String) async throws -> Any? {
        messages = []
        try await run("await window.webkit.messageHandlers.app.postMessage(\(expression))")
        return messages.first?.body
    }

    /// A value by the three ways in which one comes to the app.
    func values(_ expression: String) async throws -> [(name: String, value: Any)] {
        [
            ("a body", try #require(try await body(expression))),
            ("a result", try #require(try await webView.evaluateJavaScript(expression))),
            ("a call's result", try #require(try await run("return \(expression)"))),
        ]
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
