#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// GTK's application: one on the session's bus, with its actions, menus and notifications.
    @MainActor
    final class SystemApp {
        private let owner: GObjectOwner<GtkApplication>

        /// For functions of GTK and GIO.
        var application: UnsafeMutablePointer<GApplication> {
            UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GApplication.self)
        }

        var gtkApplication: UnsafeMutablePointer<GtkApplication> { owner.pointer }

        init(id: String, name: String) throws {
            guard g_application_id_is_valid(id) != 0 else {
                throw PonteError(
                    .invalidValue,
                    "An app's id has parts with dots between them, such as org.example.Inbox; this one is no such id.")
            }
            // GTK names windows after the program: the class on X11, the app's id on Wayland.
            g_set_prgname(id)
            g_set_application_name(name)
            guard gtk_init_check() != 0, let application = gtk_application_new(id, G_APPLICATION_HANDLES_OPEN) else {
                throw PonteError(.unavailable, "There is no display. Set DISPLAY or WAYLAND_DISPLAY.")
            }
            owner = GObjectOwner(takingOwnershipOf: application)
        }

        /// - Returns: False where another instance has got the arguments.
        func register(opening arguments: [String]) async throws -> Bool {
            _ = try withGError { g_application_register(application, nil, $0) }
            return g_application_get_is_remote(application) == 0
        }
    }
#endif
