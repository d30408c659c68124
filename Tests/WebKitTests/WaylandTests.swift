import Foundation
import TestSupport
import Testing
import WebKit

/// The part of Wayland's tests that `make test` runs. `Scripts/test-wayland` runs the tests of windows there.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: Desktop.isWayland, "The display is none of Wayland's."))
struct WaylandTests {
    @Test func `a window is shown, and its page takes a key and a click`() async throws {
        let desktop = try await WindowManager()
        let webView = WKWebView()
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        try await webView.finishLoading(html: "<style>body { margin: 0 }</style><input id=field autofocus>", at: nil)
        try await until { try await desktop.activeSize() == [400, 300] }
        try await webView.evaluateJavaScript(
            "window.clicks = 0; addEventListener('click', () => clicks++); document.getElementById('field').focus()")
        try await desktop.hands("key", "h", "i")
        try await until { try await webView.evaluateJavaScript("document.getElementById('field').value") as? String == "hi" }
        let name = try await desktop.hands("getactivewindow").output
        try await desktop.hands("mousemove", "--window", name, "200", "150", "click", "1")
        try await until { try await webView.evaluateJavaScript("clicks") as? Int == 1 }
        #expect(try await webView.evaluateJavaScript("document.visibilityState") as? String == "visible")
    }
}
