import CWebKitGTK
import Foundation
import Ponte
import PonteFolder
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The page of an example in a window of its own, with a menu above it, and a user before it who has a keyboard alone.
@MainActor
final class ExampleWindow: ViewPage {
    let webView: WKWebView
    let desktop: WindowManager
    private let bridge: Bridge
    private let window: WebViewWindow
    private let bar = AppMenuBar(AppIdentity(id: "org.example.Walk", name: "Walk", version: "1") {})
    private let title = "walk \(UUID().uuidString)"

    /// - Parameter connecting: Adds the app's side.
    init(_ page: PageFolder, connecting: (Bridge, DesktopDialogs) -> Void) async throws {
        webView = page.makeWebView()
        bridge = Bridge(webView, policy: page.policy)
        connecting(bridge, DesktopDialogs(webView))
        desktop = try await WindowManager()
        page.load(in: webView)
        window = WebViewWindow(webView, title: title, width: 800, height: 600)
        bar.menu = [
            .submenu("File", [.item("New") {}, .role(.close)]), .submenu("Edit", [.role(.undo), .role(.redo)]),
        ]
        bar.install(in: try #require(gtkWindow), showing: webView)
        try await untilActive()
        // Until the page comes, the view has an empty document that is complete, too.
        try await wait(
            for: """
                location.protocol !== "about:" && document.readyState === "complete" && document.hasFocus()
                  && document.activeElement === (document.querySelector("[autofocus]") ?? document.body)
                """)
    }

    isolated deinit { window.close() }

    private var gtkWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(webView.gtkWidget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    }

    /// Waits until this window has the keys.
    func untilActive() async throws {
        try await until { try await activeTitle() == title }
    }

    /// The title of the window that has the keys.
    func activeTitle() async throws -> String {
        try await desktop.hands("getactivewindow", "getwindowname").output
    }

    func press(_ keys: String...) async throws {
        for key in keys { try await desktop.hands("key", key) }
    }

    /// Presses Tab, or the keys that are given, and waits until the focus is elsewhere.
    func step(_ keys: String = "Tab") async throws {
        let before = try await focus()
        try await press(keys)
        try await until("The focus stays behind \(keys): \(before)") { try await focus() != before }
    }

    /// Presses Tab until an element has the focus.
    func go(to element: String) async throws {
        try await until("\(element) is not reached") {
            if try await self.element() == element { return true }
            try await step()
            return false
        }
    }

    var hasOpenMenu: Bool {
        gtkWindow.map { !MenuWindow.menus(in: $0).isEmpty } ?? false
    }

    /// The widget with the focus, whether the page has it, and the element.
    private func focus() async throws -> String {
        let widget = gtkWindow.flatMap { gtk_window_get_focus($0) }
        return "\(String(describing: widget)) \(try await element())"
    }

    /// The element with the focus by its id, its name or its text; empty for none.
    func element() async throws -> String {
        try await run(
            """
            const it = document.activeElement
            return !document.hasFocus() || it === document.body ? "" : it.id || it.ariaLabel || it.textContent
            """) as? String ?? ""
    }
}
