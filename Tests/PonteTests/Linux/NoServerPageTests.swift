import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// The page that a debug build shows in the place of a development server that does not answer.
@MainActor
@Suite(.serialized, .inViews)
struct NoServerPageTests {
    @Test func `it is there again when the user reloads it, and does not take the place of a page of the app`() async throws {
        let log = LogRecorder(.error)
        defer { log.end() }
        let page = BarePage()
        let webView = page.webView
        let bridge = page.makeBridge(policy: .mainFrame(of: "http://127.0.0.1:59999", "app://example"))
        defer { bridge.close() }
        let address = try #require(URL(string: "http://127.0.0.1:59999/"))
        func isShown() async -> Bool {
            let text = try? await webView.evaluateJavaScript("document.body?.innerText ?? ''") as? String
            return text?.contains("No server answers") == true
        }
        webView.load(URLRequest(url: address))
        try await until { await isShown() }
        try await webView.evaluateJavaScript("document.body.textContent = ''")
        webView.reload()
        try await until { await isShown() }

        try await page.load(html: "<p>The app's page")
        try await webView.evaluateJavaScript("window.mark = 1")
        await #expect(throws: (any Error).self) {
            try await webView.finishLoading { $0.load(URLRequest(url: address)) }
        }
        #expect(try await webView.evaluateJavaScript("window.mark") as? Int == 1)
        #expect(await !isShown())
    }
}
