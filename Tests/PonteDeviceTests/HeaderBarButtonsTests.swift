import CWebKitGTK
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice

/// The buttons of a real page in a real header bar.
@MainActor @Suite("The buttons of a header bar", .serialized) struct HeaderBarButtonsTests {
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

    @Test("show icons where the theme has them, and titles where it has none") func looks() throws {
        let shown = try HeaderBarButtons(bar) { $0 == "plus" ? "list-add-symbolic" : "no-such-icon" }
        shown.show([
            BarButton(id: "1", title: "Add", symbol: "plus"), BarButton(id: "2", title: "Save", symbol: "nonsense"),
            BarButton(id: "3", symbol: "nonsense"), BarButton(id: "4", symbol: "edit-find-symbolic"),
            BarButton(id: "5", title: "_Plain & <b>simple</b> 🛜"),
        ]) { _ in }
        // The first is at the edge, so it is the last of the row.
        let row = Array(buttons().reversed())
        #expect(row.map(icon) == ["list-add-symbolic", nil, nil, "edit-find-symbolic", nil])
        #expect(row.map(label) == [nil, "Save", "nonsense", nil, "_Plain & <b>simple</b> 🛜"])
        #expect(gtk_widget_get_tooltip_text(row[0]).map { String(cString: $0) } == "Add")
        shown.show([BarButton(id: "1", title: "Only")]) { _ in }
        #expect(buttons().map(label) == ["Only"])
    }

    @Test("reach the page when they are tapped") func taps() async throws {
        let page = DevicePage()
        page.bridge.enable(BarButtons(in: try HeaderBarButtons(bar)))
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
        #expect(await eventually { buttons().count == 1 })
        #expect(try await page.run("return taps.join()") as? String == "it's \"one\"")
        try await page.load("<title>Another</title>", at: "app://example/other")
        #expect(await eventually { buttons().isEmpty })
    }

    @Test("go with their owner, and the app may remove one itself") func end() throws {
        var shown: HeaderBarButtons? = try HeaderBarButtons(bar)
        shown?.show([BarButton(id: "1", title: "A")]) { _ in }
        shown = nil
        #expect(buttons().isEmpty)
        let other = try HeaderBarButtons(bar)
        other.show([BarButton(id: "1", title: "A"), BarButton(id: "2", title: "B")]) { _ in }
        gtk_header_bar_remove(OpaquePointer(bar), buttons().first)
        let complaints = Complaints()
        other.show([BarButton(id: "3", title: "C")]) { _ in }
        #expect(complaints.count == 0)
        #expect(buttons().map(label) == ["C"])
    }

    @Test("are refused a widget that is no header bar") func wrongWidget() throws {
        let label = GObjectOwner(retaining: try #require(gtk_label_new("x")))
        let error = #expect(throws: PonteError.self) { try HeaderBarButtons(label.pointer) }
        #expect(error?.code == .invalidValue)
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
