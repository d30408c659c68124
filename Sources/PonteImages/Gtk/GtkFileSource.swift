#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// GTK's file chooser: the desktop's own through its portal, where there is one.
    @MainActor
    final class GtkFileSource: PictureSource {
        /// The chooser that is open.
        private(set) var chooser: GObjectReference?

        func pick(over webView: WKWebView?) async throws -> Picture? {
            _ = gtk_init_check()
            guard
                let pointer = gtk_file_chooser_native_new(
                    "Choose a Picture", GtkPanel.window(of: webView), GTK_FILE_CHOOSER_ACTION_OPEN, "_Open", "_Cancel")
            else { throw PonteError(.unreadable, "GTK has no file chooser here. Install GTK 4 with its file chooser.") }
            let chooser = GObjectReference(takingOwnershipOf: pointer)
            self.chooser = chooser
            defer { self.chooser = nil }
            gtk_native_dialog_set_modal(dialog(pointer), 1)
            addFilter(to: pointer)
            let reply = OneShot<Int32>(ifCancelled: Int32(GTK_RESPONSE_CANCEL.rawValue))
            connect(UnsafeMutableRawPointer(pointer), "response") { arguments in
                reply.give(arguments.integer(1))
                return .nothing
            }
            gtk_native_dialog_show(dialog(pointer))
            let response = await reply.value()
            // Without this, a dialog whose task was cancelled would stay.
            gtk_native_dialog_destroy(dialog(pointer))
            guard response == Int32(GTK_RESPONSE_ACCEPT.rawValue), let file = gtk_file_chooser_get_file(pointer) else {
                return nil
            }
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            guard let path = g_file_get_path(file) else {
                throw PonteError(.unreadable, "That file is not on this computer. Copy it here first.")
            }
            defer { g_free(path) }
            let url = URL(fileURLWithFileSystemRepresentation: path, isDirectory: false, relativeTo: nil)
            return Picture(name: url.lastPathComponent, content: .file(url))
        }

        private func dialog(_ chooser: OpaquePointer) -> UnsafeMutablePointer<GtkNativeDialog> {
            UnsafeMutableRawPointer(chooser).assumingMemoryBound(to: GtkNativeDialog.self)
        }

        private func addFilter(to chooser: OpaquePointer) {
            guard let filter = gtk_file_filter_new() else { return }
            let owner = GObjectReference(takingOwnershipOf: filter)
            gtk_file_filter_set_name(owner.pointer, "Pictures")
            for kind in ["jpeg", "png", "webp", "gif", "bmp", "tiff"] {
                gtk_file_filter_add_mime_type(owner.pointer, "image/\(kind)")
            }
            gtk_file_chooser_add_filter(chooser, owner.pointer)
        }
    }
#endif
