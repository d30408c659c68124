import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewFullscreenTests {
    @Test func `the state follows an element to the whole screen and back`() async throws {
        let desktop = try await WindowManager()
        let webView = WKWebView.forTest { $0.preferences.isElementFullscreenEnabled = true }
        let window = Window(showing: webView)
        try await webView.finishLoading(html: "<title>t</title><p id=p>x")
        try await until { try await desktop.activeSize() == [400, 300] }
        #expect(webView.fullscreenState == .notInFullscreen)
        var states: [WKWebView.FullscreenState] = []
        let observation = webView.observe(\.fullscreenState, options: .new) { _, change in
            if let state = change.newValue { states.append(state) }
        }
        try await webView.evaluateJavaScript("p.requestFullscreen(); 0")
        try await until("\(states)") { webView.fullscreenState == .inFullscreen }
        #expect(states == [.enteringFullscreen, .inFullscreen])
        try await until { try await webView.evaluateJavaScript("document.fullscreenElement === p") as? Bool == true }
        await webView.closeAllMediaPresentations()
        try await until("\(states)") { webView.fullscreenState == .notInFullscreen }
        #expect(states == [.enteringFullscreen, .inFullscreen, .exitingFullscreen, .notInFullscreen])
        try await desktop.rest(webView)
        withExtendedLifetime((window, observation)) {}
    }
}
