import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// A walk without a mouse: a button of a header bar before the page, a page with a menu and a dialog, a button behind the page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MouselessWindowTests {
    private static let html = """
        <!doctype html><title>Page</title>
        <a id=link href="#there">link</a> <input id=field> <button id=menu>Menu</button> <button id=dialog>Dialog</button>
        <script>
        answers = []
        const answer = (value) => answers.push(value)
        const place = { items: [{ id: 'one', title: 'One' }], x: 50, y: 50 }
        menu.onclick = () => ponte.call('menu.popup', place).then(answer, answer)
        menu.oncontextmenu = (event) => { event.preventDefault(); menu.click() }
        dialog.onclick = () => ponte.call('dialog.confirm', { message: 'Delete it?' }).then(answer, answer)
        </script>
        """
    /// In order. The view itself is a stop of its own: no element of the page has the keys there.
    private static let stops = ["page:", "page:link", "page:field", "page:menu", "page:dialog", "behind", "before"]

    private let window: WalkedWindow
    private let bar = AppMenuBar(AppIdentity(id: "org.example.Walk", name: "Walk", version: "1") {})

    init() async throws {
        window = try await WalkedWindow(Self.html) {
            $0.enable(ContextMenus(in: $1))
            $0.enable(DesktopDialogs($1))
        }
        bar.install(in: window.window, showing: window.webView)
        bar.menu = [.submenu("File", [.item("New") {}])]
        try await until { gtk_window_is_active(window.window) != 0 }
        gtk_widget_grab_focus(window.webView.gtkWidget)
    }

    /// From the view.
    private func walk(to stop: String) async throws {
        for next in Self.stops.dropFirst() {
            try await window.step("Tab", to: next)
            if next == stop { return }
        }
    }

    @Test func `Tab reaches each element in order, forwards and backwards, and goes around`() async throws {
        try await walk(to: "before")
        for stop in Self.stops { try await window.step("Tab", to: stop) }
        // The view is a stop on the other side of the page's elements.
        let backwards = ["behind", "page:", "page:dialog", "page:menu", "page:field", "page:link", "before"]
        for stop in backwards { try await window.step("shift+Tab", to: stop) }
    }

    @Test func `the app's menu and back`() async throws {
        try await walk(to: "page:field")
        try await window.press("F10")
        try await until { MenuWindow.menus(in: window.window).count == 1 }
        try await window.pressUntil("Escape") { MenuWindow.menus(in: window.window).isEmpty }
        try await until { try await window.stop() == "page:field" }
        try await window.pressUntil("a") { try await window.holds("field.value !== ''") }
        try await window.step("Tab", to: "page:menu")
    }

    @Test(arguments: ["space", "Menu", "shift+F10"]) func `a menu of the page's and back`(key: String) async throws {
        try await walk(to: "page:menu")
        try await window.press(key)
        try await until { MenuWindow.menus(in: window.window).count == 1 }
        try await window.pressUntil("Escape") { try await window.holds("answers.length === 1") }
        try await until { MenuWindow.menus(in: window.window).isEmpty }
        try await until { try await window.stop() == "page:menu" }
        try await window.step("Tab", to: "page:dialog")
    }

    @Test func `a dialog and back`() async throws {
        try await walk(to: "page:dialog")
        try await window.press("space")
        try await until { gtk_window_is_active(window.window) == 0 }
        try await window.pressUntil("Escape") { try await window.holds("answers.join() === 'false'") }
        try await until { gtk_window_is_active(window.window) != 0 }
        try await until { try await window.stop() == "page:dialog" }
        try await window.step("Tab", to: "behind")
    }
}
