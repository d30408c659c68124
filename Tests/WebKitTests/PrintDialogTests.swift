import CWebKitGTK
import Foundation
import TestSupport
import Testing
import WebKit

/// `window.print()` in a window, and a user before the engine's dialog.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PrintDialogTests {
    @Test(arguments: ["Escape", "alt+F4"])
    func `the user closes the print dialog, and GTK complains about nothing`(keys: String) async throws {
        let desktop = try await WindowManager()
        let webView = WKWebView.forTest()
        let window = Window(showing: webView, width: 400, height: 300)
        try await webView.finishLoading(html: "<title>t</title><script>ends = 0</script>")
        try await until { try await desktop.activeSize() == [400, 300] }
        let complaints = Unmanaged.passRetained(GtkComplaints())
        let count: GLogFunc = { _, _, _, data in
            if let data { Unmanaged<GtkComplaints>.fromOpaque(data).takeUnretainedValue().count.withLock { $0 += 1 } }
        }
        let handler = g_log_set_handler("Gtk", G_LOG_LEVEL_CRITICAL, count, complaints.toOpaque())
        defer {
            g_log_remove_handler("Gtk", handler)
            complaints.release()
        }
        _ = try await webView.evaluateJavaScript("setTimeout(() => { print(); ends += 1 })")
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Print" }
        try await until {
            // A key that comes before the dialog has it goes nowhere.
            let isOpen = try await desktop.hands("getactivewindow", "getwindowname").output == "Print"
            if isOpen { try await desktop.hands("key", keys) }
            return !isOpen
        }
        try await until { try await webView.evaluateJavaScript("ends") as? Int == 1 }
        #expect(complaints.takeUnretainedValue().count.withLock { $0 } == 0)
        withExtendedLifetime(window) {}
    }
}

private final class GtkComplaints: Sendable {
    let count = Locked(0)
}
