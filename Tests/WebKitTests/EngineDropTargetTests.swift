import CGLibSupport
import Testing

@testable import WebKit

/// The engine's target for drops, which Ponte blocks while files are dragged (Documentation/Contributing/Platform.md).
@MainActor
@Suite(.serialized)
struct EngineDropTargetTests {
    @Test func `each view has one, and nothing is said of it`() throws {
        let said = Complaints.during { _ = WKWebView() }
        #expect(!said.contains("takes drops"), "\(said)")
    }

    @Test func `a line tells of a widget that has this module's target alone`() throws {
        let box = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        g_object_ref_sink(box)
        defer { g_object_unref(box) }
        let own: OpaquePointer = gtk_drop_target_async_new(
            gdk_content_formats_new_for_gtype(gdk_file_list_get_type()), GDK_ACTION_COPY)
        gtk_widget_add_controller(box, own)
        var found: EngineDropTarget?
        let said = Complaints.during { found = EngineDropTarget.find(on: box, besides: own) }
        #expect(found == nil)
        #expect(said.contains("The target by which WebKitGTK takes drops was not found."))
    }
}
