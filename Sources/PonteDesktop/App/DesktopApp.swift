#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The program as the desktop knows it: its id, its name, and one instance of it.
    ///
    ///     guard let app = try await DesktopApp.start(id: "org.example.Inbox", name: "Inbox") else { return }
    ///
    /// Start it before the first window: the desktop takes the icon and the group of a window from the id.
    @MainActor
    public final class DesktopApp {
        /// The id, such as `org.example.Inbox`. The name of the `.desktop` file, and on macOS the bundle's identifier.
        public let id: String
        /// The name that users see.
        public let name: String
        /// The version, such as `1.2.0`.
        public let version: String
        let system: SystemApp

        private init(id: String, name: String, version: String, _ system: SystemApp) {
            (self.id, self.name, self.version, self.system) = (id, name, version, system)
        }

        /// Starts the app, or hands this program's arguments to the instance that runs already.
        ///
        /// - Parameters:
        ///   - id: Two parts or more with a dot between them, of letters, digits, `_` and `-`; none begins with a digit. 255 UTF-8 bytes at most.
        ///   - name: The name that users see.
        ///   - version: The version that users see.
        ///   - arguments: Files and addresses to open.
        /// - Returns: `nil` where another instance of the app runs. It has been told; this program should end.
        /// - Throws: `PonteError` with `invalidValue` for an id that cannot be one, and `unavailable` where there is no display.
        public static func start(
            id: String, name: String, version: String = "0.0.0", arguments: [String] = Array(CommandLine.arguments.dropFirst())
        ) async throws -> DesktopApp? {
            let system = try SystemApp(id: id, name: name)
            guard try await system.register(opening: arguments) else { return nil }
            return DesktopApp(id: id, name: name, version: version, system)
        }
    }
#endif
