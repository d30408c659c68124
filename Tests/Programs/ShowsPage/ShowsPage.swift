import Foundation
import WebKit

/// Loads a page, and prints how that ended. With the argument `environment`: prints a variable before the first web view and behind it.
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
        if CommandLine.arguments.contains("environment") {
            let threads = { getenv("LP_NUM_THREADS").map { String(cString: $0) } ?? "nothing" }
            let before = threads()
            _ = WKWebView()
            return print(before, threads())
        }
        let (webView, delegate) = (WKWebView(), Delegate())
        webView.navigationDelegate = delegate
        webView.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/"))
        try await Task.sleep(for: .seconds(60))
        withExtendedLifetime(delegate) { print("nothing") }
    }
}
