import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// Ctrl+Z and Shift+Ctrl+Z in a window without a menu.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UndoKeysTests {
    private static let html = """
        <title>Page</title><input id=field><script>
        addEventListener('keydown', (event) => { if (window.takes && event.key.toLowerCase() === 'z') event.preventDefault() })
        </script>
        """

    /// A page in a window that has the keys, and in whose field a word is typed.
    private func withTypedWord(_ body: (WKWebView, WindowManager) async throws -> Void) async throws {
        let webView = WKWebView()
        try await webView.finishLoading(html: Self.html, at: nil)
        let desktop = try await WindowManager()
        let window = WebViewWindow(webView)
        defer { window.close() }
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Page" }
        try await webView.evaluateJavaScript("field.focus(); 0")
        try await until {
            try await desktop.hands("key", "a")
            return try await value(webView).hasPrefix("a")
        }
        try await body(webView, desktop)
    }

    private func value(_ webView: WKWebView) async throws -> String {
        try await webView.evaluateJavaScript("field.value") as? String ?? ""
    }

    @Test func `the keys undo and redo what the user has typed`() async throws {
        try await withTypedWord { webView, desktop in
            let typed = try await value(webView)
            try await desktop.hands("key", "ctrl+z")
            try await until { try await value(webView).isEmpty }
            try await desktop.hands("key", "ctrl+shift+z")
            try await until { try await value(webView) == typed }
        }
    }

    @Test func `a page that takes the key keeps its text`() async throws {
        try await withTypedWord { webView, desktop in
            try await webView.evaluateJavaScript("window.takes = true; 0")
            let typed = try await value(webView)
            try await desktop.hands("key", "ctrl+z", "b")
            try await until { try await value(webView) == typed + "b" }
        }
    }
}
