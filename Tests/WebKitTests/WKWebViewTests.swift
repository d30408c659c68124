import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewTests {
    @Test func `evaluates scripts and calls functions in a loaded page`() async throws {
        let webView = try await WKWebView.showing(html: "<title>First</title>")
        #expect(webView.title == "First")
        #expect(webView.url == URL(string: "https://a.example/"))
        #expect(try await webView.evaluateJavaScript("1 + 1") as? Int == 2)
        let echoed = try await webView.callAsyncJavaScript(
            "return [text, list, yes, when]",
            arguments: [
                "text": "'); \u{2028}\0🙂", "list": [1, "a", NSNull()] as [Any], "yes": true,
                "when": Date(timeIntervalSince1970: 1),
            ],
            contentWorld: .page)
        let values = try #require(echoed as? [Any])
        #expect(values[0] as? String == "'); \u{2028}\0🙂")
        #expect((values[1] as? [Any])?.count == 3)
        #expect(values[2] as? Bool == true)
        #expect(values[3] as? Date == Date(timeIntervalSince1970: 1))
    }

    @Test func `the user agent has the application's name, in parentheses where it needs them`() async throws {
        func agent(_ change: (WKWebViewConfiguration) -> Void) async throws -> String {
            try #require(try await WKWebView.forTest(change).evaluateJavaScript("navigator.userAgent") as? String)
        }
        let standard = try await agent { _ in }
        #expect(standard.hasPrefix("Mozilla/5.0 "))
        #expect(try await agent { $0.applicationNameForUserAgent = "Mine/1.0" } == standard + " Mine/1.0")
        let components = "Hotwire Native iOS; Turbo Native iOS; bridge-components: [form menu]"
        #expect(try await agent { $0.applicationNameForUserAgent = components } == standard + " (\(components))")
        #expect(
            try await agent { $0.applicationNameForUserAgent = "bridge-components: [form menu]" }
                == standard + " (bridge-components: [form menu])")
    }

    @Test func `a custom user agent replaces the whole, and can be taken back`() async throws {
        let webView = WKWebView.forTest { $0.applicationNameForUserAgent = "Mine/1.0" }
        let before = try await webView.evaluateJavaScript("navigator.userAgent") as? String
        let custom = "Custom/2.0 (bridge-components: [form])"
        webView.customUserAgent = custom
        try await webView.finishLoading(html: "<title>t</title>")
        #expect(try await webView.evaluateJavaScript("navigator.userAgent") as? String == custom)
        webView.customUserAgent = nil
        try await webView.finishLoading(html: "<title>t</title>")
        #expect(try await webView.evaluateJavaScript("navigator.userAgent") as? String == before)
    }

    @Test func `zoom and inspection are settings of the view`() async throws {
        let webView = WKWebView.forTest()
        #expect(webView.pageZoom == 1 && !webView.isInspectable && !webView.isLoading && webView.url == nil)
        webView.pageZoom = 2
        webView.isInspectable = true
        #expect(webView.pageZoom == 2 && webView.isInspectable)
        for zoom in [CGFloat.nan, .infinity, -.infinity, 0, -1] { webView.pageZoom = zoom }
        #expect(webView.pageZoom == 2)
    }
}
