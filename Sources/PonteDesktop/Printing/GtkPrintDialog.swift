#if os(Linux)
    internal import CGtkPrint
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import PonteAsync
    internal import WebKit

    /// GTK's dialog for printers, which waits for nothing else in the program.
    @MainActor
    final class GtkPrintDialog {
        struct Choice: Sendable {
            /// A `GtkPrintSettings`.
            nonisolated(unsafe) let settings: GObjectReference
            /// A `GtkPageSetup`.
            nonisolated(unsafe) let setup: GObjectReference
        }

        private let pointer: UnsafeMutablePointer<GtkWidget>?
        private let parent: DialogParent
        private let reply = OneShot<Choice?>(ifCancelled: nil)

        /// - Parameter title: The page's.
        init(_ layout: PrintLayout, pages: [ClosedRange<Int>], title: String?, over parent: DialogParent) {
            self.parent = parent
            pointer = gtk_print_unix_dialog_new(nil, parent.window)
            let dialog = OpaquePointer(pointer)
            // The engine does this with pages itself, and makes PDFs alone.
            gtk_print_unix_dialog_set_manual_capabilities(
                dialog,
                GtkPrintCapabilities(
                    GTK_PRINT_CAPABILITY_NUMBER_UP.rawValue | GTK_PRINT_CAPABILITY_NUMBER_UP_LAYOUT.rawValue
                        | GTK_PRINT_CAPABILITY_PAGE_SET.rawValue | GTK_PRINT_CAPABILITY_REVERSE.rawValue
                        | GTK_PRINT_CAPABILITY_COPIES.rawValue | GTK_PRINT_CAPABILITY_COLLATE.rawValue
                        | GTK_PRINT_CAPABILITY_SCALE.rawValue | GTK_PRINT_CAPABILITY_GENERATE_PDF.rawValue))
            let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
            settings.setPages(pages)
            settings.setName(title)
            gtk_print_unix_dialog_set_settings(dialog, settings.pointer)
            gtk_print_unix_dialog_set_page_setup(dialog, layout.setup.pointer)
            gtk_print_unix_dialog_set_embed_page_setup(dialog, 1)
        }

        /// - Returns: `nil` if the user cancels, the window is closed or the task cancelled.
        func answer() async -> Choice? {
            guard let pointer else { return nil }
            let instance = UnsafeMutableRawPointer(pointer)
            let handler = connect(instance, "response") { [weak self] arguments in
                self?.respond(GtkResponseType(rawValue: arguments.integer(1)))
            }
            let window = instance.assumingMemoryBound(to: GtkWindow.self)
            gtk_window_set_modal(window, 1)
            // Escape would destroy it within its answer.
            gtk_window_set_hide_on_close(window, 1)
            let watch = parent.whenGone { [reply] in reply.cancel() }
            gtk_window_present(window)
            let choice = await reply.value()
            withExtendedLifetime(watch) {}
            disconnect(instance, handler)
            gtk_widget_set_visible(pointer, 0)
            MainLoop.endLater { gtk_window_destroy(window) }
            return choice
        }

        private func respond(_ response: GtkResponseType) {
            let dialog = OpaquePointer(pointer)
            guard response == GTK_RESPONSE_OK, let settings = gtk_print_unix_dialog_get_settings(dialog),
                let setup = gtk_print_unix_dialog_get_page_setup(dialog)
            else { return reply.cancel() }
            reply.give(
                Choice(
                    settings: GObjectReference(takingOwnershipOf: settings), setup: GObjectReference(retaining: setup)))
        }
    }
#endif
