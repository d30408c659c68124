#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    package import GLibInterop
    internal import Ponte

    /// GIO's default programs, which a portal opens in a sandbox, and the desktop's file manager (freedesktop.org, "File Manager DBus Interface").
    @MainActor
    struct SystemOpener: SystemOpening {
        private static let fileManager = "org.freedesktop.FileManager1"

        private let bus: DBusAddress

        init(bus: DBusAddress = .session) {
            self.bus = bus
        }

        func open(_ url: URL) async throws {
            try await launch { context, callback, data in
                g_app_info_launch_default_for_uri_async(url.absoluteString, context, nil, callback, data)
            } finished: {
                g_app_info_launch_default_for_uri_finish($0, $1)
            }
        }

        func open(_ file: OpenedFile) async throws {
            if Portal.isUsed {
                // Platform: type for a portal
                // It takes the type once more, from the place (xdg-desktop-portal, `open-uri.c`): only the name is the same then.
                guard file.type == nil || OpenedFile.isShown(byName: file.place.lastPathComponent) else {
                    throw PonteError.notShown
                }
                return try await open(file.place)
            }
            guard let program = g_app_info_get_default_for_type(file.type ?? "inode/directory", 0) else {
                throw PonteError.noProgram
            }
            let owner = GObjectReference(takingOwnershipOf: program)
            try await launch { context, callback, data in
                let address = g_strdup(file.place.absoluteString)
                let addresses = g_list_append(nil, address)
                g_app_info_launch_uris_async(program, addresses, context, nil, callback, data)
                g_list_free(addresses)
                g_free(address)
            } finished: {
                g_app_info_launch_uris_finish(program, $0, $1)
            }
            withExtendedLifetime(owner) {}
        }

        private func launch(
            _ start: (UnsafeMutablePointer<GAppLaunchContext>?, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
            finished: @escaping @MainActor (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> gboolean
        ) async throws {
            // With it, the program may come to the front.
            let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
                .map { GObjectReference(takingOwnershipOf: $0) }
            let launch = context.map { UnsafeMutableRawPointer($0.pointer).assumingMemoryBound(to: GAppLaunchContext.self) }
            do {
                _ = try await awaitCall(holding: context) {
                    start(launch, $0, $1)
                } finish: {
                    finished($0, $1)
                }
            } catch {
                throw PonteError.noProgram
            }
            withExtendedLifetime(context) {}
        }

        func reveal(_ file: URL) async throws {
            do {
                let connection = try await DBusConnection.open(bus, timeout: .seconds(5))
                try await connection.call(
                    name: Self.fileManager, path: "/org/freedesktop/FileManager1", interface: Self.fileManager,
                    method: "ShowItems",
                    arguments: [.array([.string(file.absoluteString)], of: "s"), .string("")])
            } catch is DBusError {
                // Without such a file manager, the folder alone.
                try await open(file.deletingLastPathComponent())
            }
        }
    }

    extension Opener {
        /// Asks at another bus than the session's.
        package convenience init(schemes: Set<String> = ["https", "http", "mailto"], bus: DBusAddress) {
            self.init(schemes: schemes, system: SystemOpener(bus: bus))
        }
    }
#endif
