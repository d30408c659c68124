import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// A page at `app://example/` in a window of the desktop's, 400 by 300 pixels, and a user before it.
@MainActor
final class MenuWindow: SitePage {
    let webView: WKWebView
    let bridge: Bridge
    let site = Site()
    let desktop: WindowManager
    let window: WebViewWindow
    /// How many keys the page has left.
    private(set) var leftKeys = 0

    init(_ html: String = "", enabling: (Bridge, WKWebView) -> Void = { _, _ in }) async throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        enabling(bridge, webView)
        desktop = try await WindowManager()
        window = WebViewWindow(webView, title: "Menus", width: 400, height: 300)
        try await load(html: "<!doctype html><title>Page</title>" + html)
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Menus" }
        watchKeys()
    }

    isolated deinit { window.close() }

    var gtkWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(webView.gtkWidget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    }

    /// Presses a key that the page puts into its `keys`, until it is there: under Wayland the compositor gives the keys back a moment after a menu has closed.
    func pressUntilHeard(_ key: String) async throws {
        try await until {
            try await press(key)
            return try await run("return keys.includes('\(key)')") as? Bool == true
        }
    }

    func press(_ keys: String) async throws {
        try await desktop.hands("key", keys)
    }

    /// Presses modifiers and a key, each when the one before has come back from the page, which leaves them: the engine mixes up keys that come while it gives one on.
    func press(_ modifiers: [String], _ key: String) async throws {
        for modifier in modifiers {
            let before = leftKeys
            try await desktop.hands("keydown", modifier)
            try await until { leftKeys > before }
        }
        try await desktop.hands("key", key)
        for modifier in modifiers { try await desktop.hands("keyup", modifier) }
    }

    /// Counts the keys that the page leaves.
    private func watchKeys() {
        guard let gtkWindow, let keys = gtk_event_controller_key_new() else { return }
        connectAnswering(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] _ in
            self?.leftKeys += 1
            return .handled(false)
        }
        gtk_widget_add_controller(UnsafeMutableRawPointer(gtkWindow).assumingMemoryBound(to: GtkWidget.self), keys)
    }

    /// Clicks at a place of the window.
    func click(_ x: Int32, _ y: Int32) async throws {
        try await point(x, y)
        try await desktop.hands("click", "1")
    }

    func point(_ x: Int32, _ y: Int32) async throws {
        let id = try await desktop.hands("getactivewindow").output
        try await desktop.hands("mousemove", "--window", id, "\(x)", "\(y)")
    }

    /// The menus that are open in the window, from the outer to the inner.
    var openMenus: [UnsafeMutablePointer<GtkWidget>] {
        gtkWindow.map { Self.menus(in: $0) } ?? []
    }

    static func menus(in window: UnsafeMutablePointer<GtkWindow>) -> [UnsafeMutablePointer<GtkWidget>] {
        menus(in: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
    }

    /// The texts that a widget shows, in order.
    static func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        var found: [String] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0, gtk_widget_get_mapped(current) != 0,
                let text = gtk_label_get_text(OpaquePointer(current))
            {
                found.append(String(cString: text))
            }
            found += texts(in: current)
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }

    private static func menus(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_popover_menu_get_type()) != 0, gtk_widget_get_mapped(current) != 0 {
                found.append(current)
            }
            found += menus(in: current)
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }
}
