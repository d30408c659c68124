import Foundation
import WebKit

/// Loads a page, and prints how that ended.
@main @MainActor enum ShowsPage {
    private final class Delegate: NSObject, WKNavigationDelegate {
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { end("finished") }
        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { end("terminated") }

        private func end(_ word: String) {
            print(word)
            exit(0)
        }
    }

    static func main() async throws {
        let (webView, delegate) = (WKWebView(), Delegate())
        webView.navigationDelegate = delegate
        webView.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/"))
        try await Task.sleep(for: .seconds(60))
        withExtendedLifetime(delegate) { print("nothing") }
    }
}
