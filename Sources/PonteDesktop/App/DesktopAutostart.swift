#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The start of the app with the user's session.
    ///
    ///     try app.autostart.enable()
    ///
    /// Ask the user first. Desktops list such apps, and users switch them off there.
    @MainActor
    public struct DesktopAutostart {
        private let system: SystemAutostart

        init(_ system: SystemAutostart) {
            self.system = system
        }

        /// True if the desktop starts the app: neither the app nor the user has switched it off.
        ///
        /// - Throws: `PonteError` with `unavailable` where the app is in a sandbox.
        public var isEnabled: Bool {
            get throws { try system.isEnabled }
        }

        /// Starts the app with each session from now on. It may be called at each start.
        ///
        /// - Parameter arguments: Of the start, such as `--hidden`; macOS gives none. Each without a zero byte.
        /// - Throws: `PonteError` with `unavailable` where that cannot be, or where the user has switched it off in macOS's settings; `invalidValue` for arguments
        ///   that cannot be.
        public func enable(arguments: [String] = []) throws {
            try system.enable(arguments)
        }

        /// Starts the app no more. One that does not start, nothing.
        ///
        /// - Throws: `PonteError` with `unavailable` where that cannot be.
        public func disable() throws {
            try system.disable()
        }
    }

    extension DesktopApp {
        /// The start of the app with the user's session.
        public var autostart: DesktopAutostart { DesktopAutostart(SystemAutostart(id: id, name: name)) }
    }
#endif
