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
            // With it, the program may come to the front.
            let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
                .map { GObjectReference(takingOwnershipOf: $0) }
            let launch = context.map { UnsafeMutableRawPointer($0.pointer).assumingMemoryBound(to: GAppLaunchContext.self) }
            let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
                startAsync {
                    g_app_info_launch_default_for_uri_async(url.absoluteString, launch, nil, $0, $1)
                } finished: { result in
                    continuation.resume(
                        returning: Result { _ = try withGError { g_app_info_launch_default_for_uri_finish(result, $0) } })
                }
            }
            withExtendedLifetime(context) {}
            guard case .success = result else { throw PonteError.noProgram }
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
