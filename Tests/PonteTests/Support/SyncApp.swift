import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// The app of the tests of synchronous calls.
enum SyncApp {
    static let theme = BridgeSyncMethod<NoValue, String>("app.theme")
    static let echo = BridgeSyncMethod<String, String>("app.echo")
    static let slow = BridgeMethod<NoValue, Void>("app.slow")
}

extension SyncApp {
    /// Has the code with which a synchronous call ends, or its result. Without a timeout, it waits for longer than any test machine is busy.
    static let outcome = """
        const outcome = (method, parameters, options = { timeout: 60000 }) => {
          try { return ponte.callSync(method, parameters, options) } catch (error) { return error.code }
        };
        """
}

/// Answers the page's questions, and notes them.
@MainActor
final class DialogRecorder: NSObject, WKUIDelegate {
    private(set) var seen: [String] = []
    var opened: WKWebView?

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        seen.append("alert \(message)")
        completionHandler()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        seen.append("prompt \(prompt)")
        completionHandler("answer")
    }

    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let opened = WKWebView(frame: .zero, configuration: configuration)
        opened.uiDelegate = self
        self.opened = opened
        return opened
    }
}
