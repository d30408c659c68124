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
        private static let timeout = Duration.seconds(5)

        @MainActor
        static func find(_ bus: DBusConnection) async throws -> Self {
            let environment = ProcessInfo.processInfo.environment
            if let backend = environment["GNOTIFICATION_BACKEND"] { return backend == "freedesktop" ? .freedesktop : .plain }
            if Portal.isUsed { return .plain }
            let answer = try? await bus.call(
                name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                method: "NameHasOwner", arguments: [.string("org.gtk.Notifications")], timeout: timeout)
            return answer?.first?.boolean == true ? .plain : .freedesktop
        }

        /// - Returns: True if the service takes a body for markup.
        /// - Throws: `PonteError` with `unavailable` where there is none.
        @MainActor
        func readsMarkup(_ bus: DBusConnection) async throws -> Bool {
            guard self == .freedesktop else { return false }
            do { return try await Self.capabilities(bus).contains("body-markup") } catch {
                DesktopParts.notifications.miss()
                throw PonteError(.unavailable, "Nothing on this desktop shows notifications.")
            }
        }

        /// Waits until the desktop has taken the notification that was sent last. By the freedesktop way a call is behind it; others need no answer.
        @MainActor
        func waitUntilTaken(_ bus: DBusConnection) async {
            if self == .freedesktop { _ = try? await Self.capabilities(bus) }
        }

        @MainActor
        private static func capabilities(_ bus: DBusConnection) async throws -> [String] {
            let answer = try await bus.call(
                name: freedesktopName, path: "/org/freedesktop/Notifications", interface: freedesktopName,
                method: "GetCapabilities", timeout: timeout)
            return answer.first?.elements?.compactMap(\.text) ?? []
        }
    }
#endif
