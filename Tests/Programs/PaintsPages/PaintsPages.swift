import CWebKitGTK
import Foundation
import WebKit

/// Shows one page after another in a window, and prints each one's name, what its script says, and if the window shows the page's green:
///
///     PaintsPages <a video of plain green>
@main @MainActor enum PaintsPages {
    private final class Delegate: NSObject, WKNavigationDelegate {
        var isThere = false

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { isThere = true }
        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            print("terminated")
            exit(1)
        }
    }

    static func main() async throws {
        guard CommandLine.arguments.count == 2 else { exit(64) }
        let video = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
        let configuration = WKWebViewConfiguration()
        configuration.mediaTypesRequiringUserActionForPlayback = []
        let (webView, delegate) = (WKWebView(frame: .zero, configuration: configuration), Delegate())
        webView.navigationDelegate = delegate
        let window = PaintedWindow(showing: webView)
        print(window.renderer)
        for page in PaintedPage.allCases {
            delegate.isThere = false
            webView.loadHTMLString(page.html(video), baseURL: URL(string: "https://a.example/"))
            guard try await isSoon({ delegate.isThere }) else { exit(2) }
            let said = try await webView.callAsyncJavaScript("return await work()", contentWorld: .page)
            let isGreen = try await isSoon { window.isGreen }
            print("\(page) \(said ?? "nothing") \(isGreen ? "green" : "not green")")
        }
    }

    /// Waits for half a minute at most.
    private static func isSoon(_ isSo: () -> Bool) async throws -> Bool {
        for _ in 0..<1500 {
            if isSo() { return true }
            try await Task.sleep(for: .milliseconds(20))
        }
        return false
    }
}
