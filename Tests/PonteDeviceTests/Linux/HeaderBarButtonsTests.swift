import CWebKitGTK
import GLibInterop
import Ponte
import PonteControls
import TestSupport
import Testing
import WebKit

@testable import PonteDevice

/// The buttons of a real page in a real header bar.
@MainActor @Suite(.serialized) struct HeaderBarButtonsTests {
    let bar: UnsafeMutablePointer<GtkWidget>
    let owner: GObjectOwner<GtkWidget>

    init() throws {
        // A web view sets GTK up.
        _ = WKWebView()
        bar = try #require(gtk_header_bar_new())
        owner = GObjectOwner(retaining: bar)
    }

    /// The buttons that the bar holds.
    func buttons(in widget: UnsafeMutablePointer<GtkWidget>? = nil) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget ?? bar)
        while let current = child {
            let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 {
                found.append(current)
            } else {
                found += buttons(in: current)
            }
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }

    func icon(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        let button = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkButton.self)
        return gtk_button_get_icon_name(button).map { String(cString: $0) }
    }

    func label(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        let button = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkButton.self)
        return gtk_button_get_label(button).map { String(cString: $0) }
    }

    private func surface() throws -> GtkSurface {
        GtkSurface(window: try #require(gtk_window_new()), headerBar: bar)
    }

    @Test("show icons, with a stand-in for symbols that nothing stands for, and titles") func looks() throws {
        let shown = try surface()
        for button in [
            BarButton(title: "Add", symbol: "plus"), BarButton(symbol: "nonsense"), BarButton(title: "_Plain & <b>simple</b> 🛜"),
        ] { shown.add(button) }
        // The first is at the edge, so it is the last of the row.
        let row = Array(buttons().reversed())
        #expect(row.map(icon) == ["list-add-symbolic", SymbolIcon.standIn, nil])
        #expect(row.map(label) == [nil, nil, "_Plain & <b>simple</b> 🛜"])
        #expect(gtk_widget_get_tooltip_text(row[0]).map { String(cString: $0) } == "Add")
    }

    @Test("reach the page when they are tapped") func taps() async throws {
        let page = DevicePage()
        page.bridge.enable(BarButtons(on: try surface()))
        try await page.load()
        try await page.run(
            """
            window.taps = []
            ponte.on("device.bar.tapped", ({ id }) => {
              taps.push(id)
              ponte.call("device.bar.remove", { id })
            })
            await ponte.call("device.bar.add", { id: "it's \\"one\\"", title: "One" })
            await ponte.call("device.bar.add", { id: "two", symbol: "list-add-symbolic" })
            """)
        #expect(buttons().count == 2)
        let first = try #require(buttons().last)
        click(first)
        try await until { buttons().count == 1 }
        #expect(try await page.run("return taps.join()") as? String == "it's \"one\"")
        try await page.load("<title>Another</title>", at: "app://example/other")
        try await until { buttons().isEmpty }
    }

    @Test("go with their surface, and the app may remove one itself") func end() throws {
        var shown: GtkSurface? = try surface()
        shown?.add(BarButton(title: "A"))
        #expect(buttons().map(label) == ["A"])
        shown = nil
        #expect(buttons().isEmpty)
        let other = try surface()
        let button = BarButton(title: "B")
        other.add(button)
        gtk_header_bar_remove(OpaquePointer(bar), buttons().first)
        let complaints = Complaints()
        other.remove(button)
        #expect(complaints.count == 0)
    }

    /// Does what a click does; `gtk_widget_activate` needs a window and plays an animation first.
    func click(_ widget: UnsafeMutablePointer<GtkWidget>) {
        var value = GValue()
        g_value_init(&value, gtk_button_get_type())
        g_value_set_object(&value, widget)
        g_signal_emitv(&value, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
        g_value_unset(&value)
    }
}
