import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A page at `app://example/` between a button of a header bar and a button below, and a user who has no mouse.
@MainActor
final class WalkedWindow: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()
    let window: UnsafeMutablePointer<GtkWindow>
    private let desktop: WindowManager

    init(_ html: String, enabling: (Bridge, WKWebView) -> Void) async throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        enabling(bridge, webView)
        desktop = try await WindowManager()
        window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(window, 400, 300)
        let header = try #require(gtk_header_bar_new())
        gtk_header_bar_pack_start(OpaquePointer(header), Self.button("before"))
        gtk_window_set_titlebar(window, header)
        let column = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
        gtk_widget_set_vexpand(webView.gtkWidget, 1)
        gtk_box_append(box, webView.gtkWidget)
        gtk_box_append(box, Self.button("behind"))
        gtk_window_set_child(window, column)
        gtk_window_present(window)
        try await load(html: html)
    }

    isolated deinit { gtk_window_destroy(window) }

    private static func button(_ name: String) -> UnsafeMutablePointer<GtkWidget>? {
        let button = gtk_button_new_with_label(name)
        gtk_widget_set_name(button, name)
        return button
    }

    /// The thing that has the keys: a widget by its name, an element of the page by its id behind `page:`.
    func stop() async throws -> String {
        guard let focus = gtk_window_get_focus(window) else { return "" }
        guard focus == webView.gtkWidget else { return String(cString: gtk_widget_get_name(focus)) }
        return "page:" + (try await run("return document.activeElement.id") as? String ?? "")
    }

    /// Presses a key that moves the keys, and waits until they are there. On the way out of the page, no element has them for a moment.
    func step(_ key: String, to stop: String) async throws {
        try await press(key)
        var last = ""
        try await until("\(key) leads to \(last), and not to \(stop).") {
            last = try await self.stop()
            return last == stop
        }
    }

    func press(_ key: String) async throws {
        try await desktop.hands("key", key)
    }

    /// Presses it, and again if it is lost, until `isDone`.
    func pressUntil(_ key: String, _ isDone: @MainActor () async throws -> Bool) async throws {
        try await until {
            if try await isDone() { return true }
            try await press(key)
            return try await isDone()
        }
    }

    func holds(_ condition: String) async throws -> Bool {
        try await run("return \(condition)") as? Bool == true
    }
}
