#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    // Platform: notification service
    /// The service that shows notifications. GIO chooses it once, by what is on the bus, and does not tell which.
    enum NotificationService {
        /// A desktop's own, or a portal: texts are plain.
        case plain
        /// By the specification of freedesktop, whose bodies may have markup, and GIO escapes nothing.
        case freedesktop

        private static let freedesktopName = "org.freedesktop.Notifications"

        @MainActor
        static func find(_ bus: OpaquePointer) async throws -> Self {
            let environment = ProcessInfo.processInfo.environment
            if let backend = environment["GNOTIFICATION_BACKEND"] { return backend == "freedesktop" ? .freedesktop : .plain }
            if Portal.isUsed { return .plain }
            let answer = try? await call(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                .tuple([.string("org.gtk.Notifications")]))
            return answer?.first?.boolean == true ? .plain : .freedesktop
        }

        /// - Returns: True if the service takes a body for markup.
        /// - Throws: `PonteError` with `unavailable` where there is none.
        @MainActor
        func readsMarkup(_ bus: OpaquePointer) async throws -> Bool {
            guard self == .freedesktop else { return false }
            do {
                let answer = try await Self.call(
                    bus, Self.freedesktopName, "/org/freedesktop/Notifications", Self.freedesktopName, "GetCapabilities",
                    .tuple([]))
                return answer.first?.elements?.contains { $0.text == "body-markup" } ?? false
            } catch {
                throw PonteError(.unavailable, "Nothing on this desktop shows notifications.")
            }
        }

        /// On the app's own connection, so that it keeps its place behind what GIO sends.
        @MainActor
        private static func call(
            _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: Variant
        ) async throws -> [Variant] {
            let result: Result<[Variant], any Error> = await withCheckedContinuation { continuation in
                startAsync(holding: nil) { callback, data in
                    _ = try? arguments.lend {
                        g_dbus_connection_call(
                            bus, name, path, interface, method, $0, nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, callback, data)
                    }
                } finished: { result in
                    continuation.resume(
                        returning: Result {
                            let answer = try withGError { g_dbus_connection_call_finish(bus, result, $0) }
                            defer { if let answer { g_variant_unref(answer) } }
                            return Variant(copying: answer)?.elements ?? []
                        })
                }
            }
            return try result.get()
        }
    }
#endif
