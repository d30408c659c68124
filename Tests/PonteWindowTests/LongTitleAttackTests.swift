import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// A title goes to the display server in one message, and one over the server's limit would end the program. WebKit cuts it before.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LongTitleAttackTests {
    @Test(arguments: ["a", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}"])
    func `a page cannot end the app with a huge title`(unit: String) async throws {
        let webView = WKWebView()
        try await webView.finishLoading(html: "<title>Page</title>", at: nil)
        let window = WebViewWindow(webView)
        defer { window.close() }
        try await webView.callAsyncJavaScript(
            "document.title = unit[0] + unit.slice(1).padEnd(2 ** 25, unit)", arguments: ["unit": unit], contentWorld: .page)
        try await until { window.title != "Page" }
        #expect(window.title.utf16.count <= 1000)
        #expect(webView.windowTitle == window.title)
        try await webView.evaluateJavaScript("document.title = 'Short'")
        try await until { webView.windowTitle == "Short" }
    }
}
