import Foundation
import TestSupport
import Testing
import WebKit

/// Delegates with the closures that tutorials print: without isolation.
final class TutorialController: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply {
    private(set) var seen: [String] = []
    var finished: (() -> Void)?

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        seen.append("action")
        decisionHandler(navigationAction.request.url?.host == "blocked.example" ? .cancel : .allow)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        decisionHandler(.allow)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) {
        seen.append("alert \(message)")
        completionHandler()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) {
        seen.append("confirm \(message)")
        completionHandler(true)
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
    ) {
        seen.append("prompt \(prompt)")
        completionHandler(defaultText.map { $0 + "!" })
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        seen.append("message")
        replyHandler(message.body, nil)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        finished?()
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PlainClosuresTests {
    @Test func `plain closures are called, and their answers count`() async throws {
        let controller = TutorialController()
        let finished = Signal()
        controller.finished = { finished.send() }
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.addScriptMessageHandler(controller, contentWorld: .page, name: "echo")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = controller
        webView.uiDelegate = controller
        webView.loadHTMLString("<title>Page</title>", baseURL: URL(string: "https://a.example/"))
        await finished.wait()
        let answers = try await webView.callAsyncJavaScript(
            """
            alert('a')
            return [confirm('b'), prompt('c', 'd'), await webkit.messageHandlers.echo.postMessage('e')]
            """, contentWorld: .page)
        let values = try #require(answers as? [Any])
        #expect(values[0] as? Bool == true && values[1] as? String == "d!" && values[2] as? String == "e")
        try await webView.evaluateJavaScript("location = 'https://blocked.example/'; 0")
        try await until { controller.seen.filter { $0 == "action" }.count == 2 }
        #expect(controller.seen == ["action", "alert a", "confirm b", "prompt c", "message", "action"])
        #expect(try await webView.evaluateJavaScript("location.host") as? String == "a.example")
    }
}
