import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// The page that a debug build shows in the place of a development server that does not answer.
@MainActor
@Suite(.serialized)
struct NoServerPageTests {
    @Test func `it is there again when the user reloads it, and does not take the place of a page of the app`() async throws {
        let earlier = Bridge.log
        Bridge.log = BridgeLog(level: .error, destination: .init { _ in })
        defer { Bridge.log = earlier }
        let site = Site()
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        let bridge = Bridge(webView, policy: .mainFrame(of: "http://127.0.0.1:59999", "app://example"))
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

        site.pages["app://example/"] = "<p>The app's page"
        try await webView.finishLoading("app://example/")
        try await webView.evaluateJavaScript("window.mark = 1")
        await #expect(throws: (any Error).self) {
            try await webView.finishLoading { $0.load(URLRequest(url: address)) }
        }
        #expect(try await webView.evaluateJavaScript("window.mark") as? Int == 1)
        #expect(await !isShown())
    }
}
