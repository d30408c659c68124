import CWebKitGTK
import PonteWindow
import TestSupport
import Testing
import WebKit

/// A display without a window manager, as that of this module's tests is: none of them has started one.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnmanagedKeysTests {
    private func open(_ width: Int) async throws -> WebViewWindow {
        let webView = WKWebView()
        try await webView.finishLoading(html: "<title>Page</title>", at: nil)
        let window = WebViewWindow(webView, state: WindowState(width: width, height: 200))
        try await until { window.isActive }
        return window
    }

    @Test func `a window has the keys again after a dialog of its own`() async throws {
        let window = try await open(400)
        defer { window.close() }
        let dialog = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_present(dialog)
        try await until { gtk_window_is_active(dialog) != 0 && !window.isActive }
        gtk_window_destroy(dialog)
        try await until { window.isActive }
    }

    @Test func `the window that had the keys last has them behind one that is closed`() async throws {
        let windows = [try await open(400), try await open(300), try await open(200)]
        defer { for window in windows { window.close() } }
        windows[0].present()
        try await until { windows[0].isActive }
        windows[2].present()
        try await until { windows[2].isActive && !windows[0].isActive }
        windows[2].close()
        try await until { windows[0].isActive }
        #expect(!windows[1].isActive)
    }

    @Test func `a click gives a window the keys`() async throws {
        let windows = [try await open(400), try await open(200)]
        defer { for window in windows { window.close() } }
        // Both begin at the upper left corner; the second covers half of the first.
        let hand = try TestProgram(running: ["xdotool", "mousemove", "300", "100", "click", "1"])
        try await hand.end()
        try await until { windows[0].isActive && !windows[1].isActive }
    }
}
