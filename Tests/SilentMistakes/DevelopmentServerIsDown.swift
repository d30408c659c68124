import Foundation
import Ponte
import WebKit

@MainActor func developmentServerIsDown() async throws {
    let webView = WKWebView()
    let bridge = Bridge(webView, policy: .mainFrame(of: "http://127.0.0.1:59999"))
    guard let url = URL(string: "http://127.0.0.1:59999/notes") else { return }
    webView.load(URLRequest(url: url))
    while true {
        let text = try? await webView.evaluateJavaScript("document.body?.innerText ?? ''") as? String
        if let text, text.contains("No server answers at http://127.0.0.1:59999/notes"),
            text.contains("Start the development server.")
        {
            break
        }
        try await Task.sleep(for: .milliseconds(50))
    }
    withExtendedLifetime(bridge) {}
}
