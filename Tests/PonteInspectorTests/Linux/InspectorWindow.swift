import CWebKitGTK
import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteInspector

/// An inspector that nobody sees, of a bridge whose page is in memory.
@MainActor
final class InspectorWindow: ViewPage {
    let page = MemoryPage()
    let inspector: BridgeInspector
    var copied = ""
    var webView: WKWebView { inspector.webView }

    init(width: Int = 1280, height: Int = 800) {
        inspector = BridgeInspector(page.bridge)
        inspector.copy = { [weak self] in self?.copied = $0 }
        inspector.webView.gtkPresentOffscreen(width: width, height: height)
    }

    func close() {
        webView.gtkDismissOffscreen()
        inspector.close()
    }

    /// Takes records as if they had crossed, and waits until the page has them.
    func show(_ records: [TrafficRecord]) async throws {
        for record in records { inspector.store.take(record, from: 0) }
        try await until("The rows did not come.") { try await text("#shownCount").hasPrefix(rowCount) }
    }

    private var rowCount: String {
        let digits = String(inspector.store.next - inspector.store.first)
        return digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
    }

    func text(_ selector: String) async throws -> String {
        try await run("return document.querySelector(selector)?.innerText ?? ''", ["selector": selector]) as? String ?? ""
    }

    func click(_ selector: String) async throws {
        // Rows are drawn with the next frame.
        try await until("\(selector) is not there.") {
            let script = "const found = document.querySelector(selector); found?.click(); return found !== null"
            return try await run(script, ["selector": selector]) as? Bool == true
        }
    }

    /// Runs with an inspector, and closes it.
    static func run(width: Int = 1280, height: Int = 800, _ body: (InspectorWindow) async throws -> Void) async throws {
        let window = InspectorWindow(width: width, height: height)
        defer { window.close() }
        try await window.wait(for: "document.getElementById('grid')")
        try await body(window)
    }

    /// Asks GTK for its dark theme, which pages follow, or for the light one.
    static func setDark(_ isDark: Bool) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gboolean"))
        g_value_set_boolean(&value, isDark ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
            "gtk-application-prefer-dark-theme", &value)
    }
}
