import Foundation
import Testing
import WebKit

/// Delegates as they were written for iOS before Swift 6: completion handlers without isolation.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SwiftFiveTests {
    private final class Controller: NSObject, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply {
        var seen: [String] = []
        var finished: (() -> Void)?

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            seen.append("action")
            decisionHandler(.allow)
        }

        func webView(
            _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping (Bool) -> Void
        ) {
            seen.append("confirm")
            completionHandler(true)
        }

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping (Any?, String?) -> Void
        ) {
            seen.append("message")
            replyHandler("reply", nil)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            finished?()
        }
    }

    @Test func `completion handlers without isolation are called`() async throws {
        let controller = Controller()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.addScriptMessageHandler(controller, contentWorld: .page, name: "app")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = controller
        webView.uiDelegate = controller
        await withCheckedContinuation { continuation in
            controller.finished = continuation.resume
            webView.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/"))
        }
        let answer = try await webView.callAsyncJavaScript(
            "return [confirm('Sure?'), await webkit.messageHandlers.app.postMessage(1)]", contentWorld: .page)
        #expect((answer as? [Any])?.first as? Bool == true)
        #expect((answer as? [Any])?.last as? String == "reply")
        #expect(controller.seen == ["action", "confirm", "message"])
    }
}
