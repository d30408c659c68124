import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteImages
import TestSupport
import Testing

/// GTK's own file chooser.
@Suite(.serialized)
@MainActor
struct FileChooserTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    /// The dialog that is on the screen: without a portal, GTK makes a `GtkFileChooserDialog`.
    private var dialog: UnsafeMutablePointer<GtkWidget>? {
        let list = gtk_window_get_toplevels()
        for index in 0..<g_list_model_get_n_items(list) {
            guard let item = g_list_model_get_item(list, index) else { continue }
            g_object_unref(item)
            let instance = item.assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_file_chooser_dialog_get_type()) != 0 {
                return item.assumingMemoryBound(to: GtkWidget.self)
            }
        }
        return nil
    }

    private var isShown: Bool { dialog.map { gtk_widget_get_mapped($0) != 0 } ?? false }

    private func respond(_ response: GtkResponseType, _ dialog: UnsafeMutablePointer<GtkWidget>) {
        gtk_dialog_response(
            UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkDialog.self), Int32(response.rawValue))
    }

    @Test func `the chooser is shown, and its file is the picture`() async throws {
        let file = try desk.folder.file("chosen.png", TestPicture.quarters(width: 40, height: 20).encoded("png"))
        let pick = Task { try await desk.picker.pick() }
        try await until { isShown }
        let dialog = try #require(dialog)
        #expect(desk.picker.fileChooser != nil)
        let chosen = GObjectReference(takingOwnershipOf: g_file_new_for_path(file.path))
        #expect(gtk_file_chooser_set_file(OpaquePointer(dialog), chosen.pointer, nil) != 0)
        try await until {
            guard let now = gtk_file_chooser_get_file(OpaquePointer(dialog)) else { return false }
            return g_file_equal(GObjectReference(takingOwnershipOf: now).pointer, chosen.pointer) != 0
        }
        try await until { try Screenshot.take(dialog, named: "chooser") != nil }
        respond(GTK_RESPONSE_ACCEPT, dialog)
        let image = try #require(try await pick.value)
        #expect(image.name == "chosen.jpeg" && image.width == 40)
        try await until { self.dialog == nil }
    }

    @Test func `a user who cancels picks nothing, and may pick again`() async throws {
        for _ in 0..<2 {
            let pick = Task { try await desk.picker.pick() }
            try await until { isShown }
            respond(GTK_RESPONSE_CANCEL, try #require(dialog))
            #expect(try await pick.value == nil)
            try await until { dialog == nil }
        }
    }

    @Test func `a pick that is cancelled closes the chooser`() async throws {
        let pick = Task { try await desk.picker.pick() }
        try await until { dialog != nil }
        pick.cancel()
        await #expect(throws: CancellationError.self) { try await pick.value }
        try await until { dialog == nil }
    }

    @Test func `two pictures are not picked at once`() async throws {
        let pick = Task { try await desk.picker.pick() }
        try await until { dialog != nil }
        let error = try await #require(throws: PonteError.self) { try await desk.picker.pick() }
        #expect(error.code == .imagesBusy)
        pick.cancel()
        _ = await pick.result
        try await until { dialog == nil }
    }
}
