import Foundation
import WebKit

/// Loads a page, and prints how that ended. With the argument `environment`: prints a variable before the first web view and behind it. With `colours`: prints
/// `light` or `dark`, and again after each change, until it is stopped.
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
        if CommandLine.arguments.contains("colours") { return try await tellColours() }
        let (webView, delegate) = (WKWebView(), Delegate())
        webView.navigationDelegate = delegate
        webView.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/"))
        try await Task.sleep(for: .seconds(60))
        withExtendedLifetime(delegate) { print("nothing") }
    }

    private static func tellColours() async throws {
        let webView = WKWebView()
        let page = """
            <script>
            setInterval(() => document.title = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light", 5)
            </script>
            """
        webView.loadHTMLString(page, baseURL: URL(string: "https://a.example/"))
        var last: String?
        while true {
            if let title = webView.title, !title.isEmpty, title != last {
                print(title)
                fflush(nil)
                last = title
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }
}
