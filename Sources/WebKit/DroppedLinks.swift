internal import CGLibSupport
internal import GLibInterop

// Platform: dropped links
/// Guards a page from links that are dragged over it. The engine would load one in the page's place, if the page does not take it: see `Client/src/linux/linkDrag.ts`.
@MainActor
final class DroppedLinks {
    private static let script = String(decoding: PackageResources.linkDrag_js, as: UTF8.self)
    private static let world = WKContentWorld.world(name: "ponte link drops")
    private static let types = ["text/uri-list", "text/x-moz-url", "_NETSCAPE_URL"]

    private let controller: OpaquePointer
    private var handler: UInt = 0

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        controller = gtk_drop_controller_motion_new()
        // Before the engine hears of the drag, and tells the page.
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        // The widget takes it over.
        gtk_widget_add_controller(widget, controller)
    }

    func listen(for webView: WKWebView) {
        handler = connect(UnsafeMutableRawPointer(controller), "enter") { [weak self, weak webView] _ in
            if let self, let webView, hasLinks { webView.call(Self.script, [:], in: nil, world: Self.world) { _ in } }
        }
    }

    func stop() {
        disconnect(UnsafeMutableRawPointer(controller), handler)
    }

    private var hasLinks: Bool {
        guard let drop = gtk_drop_controller_motion_get_drop(controller), let formats = gdk_drop_get_formats(drop) else {
            return false
        }
        return Self.types.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
    }
}
