import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKPreferencesTests {
    private let page = URL(string: "https://a.example/")

    @Test func `changes reach views that exist`() async throws {
        let preferences = WKPreferences()
        let webView = WKWebView.forTest { $0.preferences = preferences }
        func fontSize() async throws -> String? {
            let html = "<title>t</title><p id=p style='font-size: 5px'>x"
            try await webView.finishLoading(html: html)
            return try await webView.evaluateJavaScript("getComputedStyle(p).fontSize") as? String
        }
        #expect(try await fontSize() == "5px")
        preferences.minimumFontSize = 20
        #expect(try await fontSize() == "20px")
        for size in [-CGFloat.infinity, -1, .nan, 10_001] {
            preferences.minimumFontSize = size
            #expect(preferences.minimumFontSize == 20)
        }
        #expect(try await fontSize() == "20px")
        preferences.minimumFontSize = 0
        #expect(try await fontSize() == "5px")
    }

    @Test func `the defaults are those of iOS, and Tab goes to links`() async throws {
        let preferences = WKPreferences()
        #expect(!preferences.javaScriptCanOpenWindowsAutomatically && !preferences.isElementFullscreenEnabled)
        #expect(!preferences.shouldPrintBackgrounds && preferences.tabFocusesLinks && !preferences.isCaretBrowsingEnabled)
        #expect(preferences.isSiteSpecificQuirksModeEnabled && preferences.isFraudulentWebsiteWarningEnabled)
        let webView = WKWebView.forTest()
        #expect(try await webView.evaluateJavaScript("document.fullscreenEnabled ?? false") as? Bool == false)
        preferences.isElementFullscreenEnabled = true
        let other = try await WKWebView.showing(html: "<title>t</title>") { $0.preferences = preferences }
        #expect(try await other.evaluateJavaScript("document.fullscreenEnabled") as? Bool == true)
    }

    @Test func `a page opens windows by itself only where it may`() async throws {
        let webView = WKWebView.forTest()
        let delegate = DelegateRecorder()
        webView.uiDelegate = delegate
        let html = "<title>t</title><script>open('about:blank')</script>"
        try await webView.finishLoading(html: html)
        #expect(delegate.events.count == 0)
        webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        try await webView.finishLoading(html: html)
        #expect(delegate.events.count == 1)
    }

    @Test func `content scripts can be off by default, the app's still run`() async throws {
        let webView = WKWebView.forTest { $0.defaultWebpagePreferences.allowsContentJavaScript = false }
        let html = "<title>off</title><script>document.title = 'on'</script>"
        try await webView.finishLoading(html: html)
        #expect(webView.title == "off")
        #expect(try await webView.evaluateJavaScript("document.title") as? String == "off")
        webView.configuration.defaultWebpagePreferences.allowsContentJavaScript = true
        try await webView.finishLoading(html: html)
        #expect(webView.title == "on")
    }
}
