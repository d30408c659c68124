#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation

    /// An icon in the desktop's panel, with a menu: a StatusNotifierItem on Linux, a status item on macOS.
    ///
    ///     let tray = try await TrayIcon(of: app, icon: .named("org.example.Inbox"), title: "Inbox")
    ///     tray.menu = [.item("Open") { window.present() }, .separator, .role(.quit)]
    ///
    /// It is there for as long as it lives. Desktops without a place for it (GNOME without an extension) show nothing: do not make it the only way to the app.
    @MainActor
    public final class TrayIcon {
        /// A picture.
        public enum Picture: Hashable, Sendable {
            /// An icon of the desktop's theme on Linux, an SF Symbol on macOS. macOS shows the app's icon in the place of a name that is no symbol.
            case named(String)
            /// PNG, or another format that the system decodes: of the app's own. At least 22 pixels wide and high. macOS shows it 18 points high, in its form.
            case image(Data)
        }

        /// The attention that it asks for. macOS knows `passive` alone, which hides it.
        public enum Status: String, Hashable, Sendable {
            /// Nothing to see: a desktop may hide it.
            case passive = "Passive"
            /// As usual.
            case active = "Active"
            /// The user should look.
            case needsAttention = "NeedsAttention"
        }

        /// The picture.
        public var icon: Picture { didSet { system.update(self, .icon) } }
        /// The name of what it shows.
        public var title: String { didSet { system.update(self, .title) } }
        /// The text beside the pointer; `nil` is the title.
        public var tooltip: String? { didSet { system.update(self, .tooltip) } }
        /// The attention that it asks for.
        public var status: Status = .active { didSet { system.update(self, .status) } }
        /// Is shown on a click. If `onActivate` is set, on a click of the other button, and on macOS also with the key Control or Option.
        public var menu: DesktopMenu? { didSet { system.update(self, .menu) } }
        /// A click; `nil` opens the menu.
        public var onActivate: (@MainActor () -> Void)? { didSet { system.update(self, .menu) } }

        /// True if a panel shows it now. It shows itself as soon as one comes.
        public var isShown: Bool { system.isShown }

        private let system: SystemTrayIcon

        /// Shows an icon.
        ///
        /// - Throws: `PonteError` with `unavailable` where the session has no message bus.
        public convenience init(of app: DesktopApp, icon: Picture, title: String, menu: DesktopMenu? = nil) async throws {
            try await self.init(SystemTrayIcon(of: app), icon, title, menu)
        }

        init(_ system: SystemTrayIcon, _ icon: Picture, _ title: String, _ menu: DesktopMenu?) async throws {
            (self.system, self.icon, self.title, self.menu) = (system, icon, title, menu)
            try await system.show(self)
        }
    }

    /// The parts of a tray icon that change.
    enum TrayPart {
        case icon, title, tooltip, status, menu
    }
#endif
