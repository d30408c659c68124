import CGLibSupport
import Foundation
import TestSupport
import Testing
import WebKit

/// A view with two buttons of GTK's above it, and a user who goes out of the page by Tab.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LeavingTabTests {
    private let view = WKWebView()
    private let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
    private let buttons: [UnsafeMutablePointer<GtkWidget>]
    private let desktop: WindowManager

    init() async throws {
        desktop = try await WindowManager()
        let column = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        let box = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
        buttons = [try #require(gtk_button_new_with_label("One")), try #require(gtk_button_new_with_label("Two"))]
        for button in buttons { gtk_box_append(box, button) }
        gtk_widget_set_vexpand(view.gtkWidget, 1)
        gtk_box_append(box, view.gtkWidget)
        let title = "leaving \(UUID().uuidString)"
        gtk_window_set_title(window, title)
        gtk_window_set_default_size(window, 400, 300)
        gtk_window_set_child(window, column)
        gtk_window_present(window)
        let desktop = desktop
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title }
    }

    private var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window) }

    private func show(_ html: String) async throws {
        gtk_widget_grab_focus(view.gtkWidget)
        view.loadHTMLString(html, baseURL: nil)
        try await until { !view.isLoading }
        try await until { try await isTrue("document.hasFocus()") }
    }

    private func isTrue(_ expression: String) async throws -> Bool {
        try await view.callAsyncJavaScript("return \(expression)", contentWorld: .page) as? Bool == true
    }

    @Test func `Tab behind the last element goes to the first widget behind the view, and on from there`() async throws {
        defer { gtk_window_destroy(window) }
        try await show("<button id=a autofocus>a</button><button id=b>b</button>")
        try await until { try await isTrue("document.activeElement === a") }
        try await desktop.hands("key", "Tab")
        try await until { try await isTrue("document.activeElement === b") }
        try await desktop.hands("key", "Tab")
        try await until { focus != view.gtkWidget }
        try await until { try await isTrue("!document.hasFocus()") }
        #expect(focus == buttons[0])
        try await desktop.hands("key", "Tab")
        try await until { focus == buttons[1] }
        try await desktop.hands("key", "Tab")
        try await until { focus == view.gtkWidget }
    }

    @Test func `Shift and Tab before the first element goes to the widget before the view`() async throws {
        defer { gtk_window_destroy(window) }
        try await show("<button id=a autofocus>a</button><button id=b>b</button>")
        try await until { try await isTrue("document.activeElement === a") }
        try await desktop.hands("key", "shift+Tab")
        try await until { focus != view.gtkWidget }
        try await until { try await isTrue("!document.hasFocus()") }
        #expect(focus == buttons[1])
        try await desktop.hands("key", "shift+Tab")
        try await until { focus == buttons[0] }
    }

    @Test func `Tab goes through a page without an element`() async throws {
        defer { gtk_window_destroy(window) }
        try await show("<p>text")
        for _ in 0..<2 {
            try await desktop.hands("key", "Tab")
            try await until { focus == buttons[0] }
            try await desktop.hands("key", "Tab")
            try await until { focus == buttons[1] }
            try await desktop.hands("key", "Tab")
            try await until { focus == view.gtkWidget }
        }
    }
}
