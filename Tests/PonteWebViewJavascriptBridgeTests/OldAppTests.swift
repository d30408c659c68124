import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// An app's side as it was written for the old library: `Documentation/Migrating.md` says that it compiles, and here it runs.
@MainActor
@Suite(.serialized)
final class OldAppTests: NSObject, WKNavigationDelegate {
    private var bridge: WebViewJavascriptBridge!
    private var hasFinished = false

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        hasFinished = true
    }

    private func open(_ path: String) -> String { "opened \(path)" }

    @Test func `an app's old code serves its page`() async throws {
        let webView = WKWebView(frame: .zero)
        bridge = WebViewJavascriptBridge(forWebView: webView)
        bridge.setWebViewDelegate(self)
        bridge.registerHandler("openFile") { data, respond in
            guard let path = (data as? [String: Any])?["path"] as? String else { return }
            respond?(self.open(path))
        }
        var sum: Any?
        bridge.callHandler("jsSum", data: [1, 2]) { sum = $0 }
        webView.loadHTMLString(
            """
            <title>Page</title>
            <script>
            let opened
            WVJBCallbacks.push((bridge) => {
              bridge.registerHandler("jsSum", (numbers, respond) => respond(numbers[0] + numbers[1]))
              bridge.callHandler("openFile", { path: "a.txt" }, (answer) => { opened = answer })
            })
            </script>
            """, baseURL: nil)
        try await until { sum as? Int == 3 && self.hasFinished }
        try await until { try await webView.evaluateJavaScript("opened") as? String == "opened a.txt" }
    }
}
