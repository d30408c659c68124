import CWebKitGTK
import Foundation
import PonteControls
import TestSupport
import Testing
import WebKit

@testable import Reader

/// The window by the keyboard alone: the page's links and the buttons of the bar above it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReaderKeyboardTests {
    private let folder = TemporaryFolder()
    private let model: ReaderModel
    private let window: ReaderWindow
    private let desktop: WindowManager

    init() async throws {
        desktop = try await WindowManager()
        model = ReaderModel(pagesIn: ReaderPages.folder, placesIn: folder.place("places.json"))
        window = ReaderWindow(model)
        window.library.tapped()
        let model = model
        try await until {
            try await model.page.callJavaScript("return document.querySelectorAll('li a').length") as? Int == Essay.all.count
        }
        try await untilTitle("Library")
    }

    /// Waits until a window of that title has the keys.
    private func untilTitle(_ title: String) async throws {
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title }
    }

    /// The element with the focus: a button's words, or the address of a link; else the page or nothing.
    private func focus() async throws -> String {
        let page = model.page.gtkWidget
        guard let root = gtk_widget_get_root(page), let widget = gtk_root_get_focus(root) else { return "nothing" }
        if widget == page {
            let script = "return document.hasFocus() && document.activeElement.getAttribute('href') || 'the page'"
            return try await model.page.callJavaScript(script) as? String ?? "the page"
        }
        let instance = UnsafeMutableRawPointer(widget)
        let isButton = g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), gtk_button_get_type())
        guard isButton != 0 else { return "another widget" }
        let label = gtk_button_get_label(instance.assumingMemoryBound(to: GtkButton.self))
        return (label ?? gtk_widget_get_tooltip_text(widget)).map { String(cString: $0) } ?? "a button"
    }

    /// Presses Tab, waits until the focus is elsewhere, and says where.
    private func step() async throws -> String {
        let before = try await focus()
        try await desktop.hands("key", "Tab")
        try await until("The focus stays at \(before).") { try await focus() != before }
        return try await focus()
    }

    private func go(to place: String) async throws {
        try await until("\(place) is not reached.") {
            let isThere = try await focus() == place
            if !isThere { _ = try await step() }
            return isThere
        }
    }

    @Test func `each link and each button is reached, and there is a way back`() async throws {
        let links = Essay.all.map { "/articles/\($0.id)" }
        var reached: [String] = []
        try await until("Only these are reached: \(reached)") {
            if reached.count < 40 { reached.append(try await step()) }
            return Set(reached).isSuperset(of: links + ["Library", "Smaller Text", "Larger Text"])
        }
        #expect(Array(reached.filter(links.contains).prefix(links.count)) == links)
        try await go(to: links[0])
        try await desktop.hands("key", "Return")
        try await untilTitle(Essay.all[0].title)
        try await until { window.back.isEnabled }
        try await go(to: "Back")
        try await desktop.hands("key", "space")
        try await untilTitle("Library")
        try await go(to: links[1])
    }
}
