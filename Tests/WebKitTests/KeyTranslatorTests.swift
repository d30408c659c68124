import CGLibSupport
import Foundation
import TestSupport
import Testing

@testable import WebKit

/// The keys of a keyboard, in a program of its own: one of them ended each program on Debian 12.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct KeyTranslatorTests {
    @Test(arguments: ["<input id=field>", "<div id=field contenteditable>text</div>", "<p>text"])
    func `each key, alone and with Shift, Control and Alt, reaches the page, and the program lives`(body: String) async throws {
        let desktop = try await WindowManager(takesKeys: false)
        let title = "page \(UUID().uuidString)"
        let program = try TestProgram("TypedPage", [title, body])
        try await until {
            try await desktop.hands("getactivewindow", "getwindowname").output == title || !program.isRunning
        }
        try await until {
            try await desktop.hands("key", "q")
            return try program.lines.contains("q") || !program.isRunning
        }
        // A page that leaves these has a menu, which has the keys until it is closed.
        try await EveryKey.press(besides: ["76", "135"], delay: 3, desktop)
        let last = body.contains("field") ? "typed z" : "z"
        let menus = ["", "shift+", "ctrl+", "alt+"].flatMap { held in ["F10", "Menu"].map { held + $0 } }
        for key in ["ctrl+semicolon", "ctrl+period"] + menus {
            try await desktop.hands("key", key)
            // The page still has the keys, and what is typed comes into its field.
            let count = try program.lines.count(where: { $0 == last })
            try await until("The keys do not reach the page any more.") {
                try await desktop.hands("key", "Escape", "z")
                return try !program.isRunning || program.lines.count(where: { $0 == last }) > count + 1
            }
            // Keys come in their order: behind this one, no other is still on its way.
            let marks = try program.lines.count(where: { $0 == "F9" })
            try await desktop.hands("key", "F9")
            try await until { try !program.isRunning || program.lines.count(where: { $0 == "F9" }) > marks }
        }
        #expect(program.isRunning)
        // In lower case: Caps Lock is among the keys.
        let heard = Set(try program.lines.map { $0.lowercased() })
        let names = ["tab", "contextmenu", "a"] + (1...12).map { "f\($0)" }
        let expected = EveryKey.held.flatMap { held in names.map { held.isEmpty ? $0 : "\(held.lowercased())+\($0)" } }
        // GTK's key for Shift and Tab has no name in the engine.
        #expect(Set(expected).subtracting(heard).subtracting(["shift+tab"]).isEmpty)
    }

    @Test func `nothing that is typed stays in the text view, which takes no focus`() async throws {
        let view = WKWebView()
        let window = Window(showing: view)
        defer { withExtendedLifetime(window) {} }
        let child = try #require(gtk_widget_get_first_child(view.gtkWidget))
        try await until { gtk_widget_get_mapped(view.gtkWidget) != 0 }
        #expect(gtk_widget_get_focusable(child) == 0)
        #expect(gtk_text_view_get_editable(UnsafeMutableRawPointer(child).assumingMemoryBound(to: GtkTextView.self)) == 0)
    }

    @Test func `a line tells of a view without such a text view`() throws {
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        g_object_ref_sink(box)
        defer { g_object_unref(box) }
        let said = Complaints.during { KeyTranslator.restrain(in: box) }
        #expect(said.contains("The text view by which WebKitGTK translates keys was not found."))
    }

    @Test func `a line tells of a view without a controller of keys`() throws {
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        g_object_ref_sink(box)
        defer { g_object_unref(box) }
        let said = Complaints.during { #expect(LeftKeys(of: box) { _, _ in true } == nil) }
        #expect(said.contains("The controller by which WebKitGTK takes keys was not found."))
    }
}
