#if os(Linux)
    internal import GLibInterop
    internal import Ponte

    /// A StatusNotifierItem on the session's bus, with its menu (freedesktop.org, "StatusNotifierItem").
    @MainActor
    final class SystemTrayIcon {
        private let app: AppIdentity
        private let bus: DBusAddress
        private var connection: DBusConnection?
        private var exports: [DBusExport] = []
        private var subscriptions: [DBusSubscription] = []
        private var item: StatusNotifierItem?
        private var menu: DBusMenu?
        private(set) var isShown = false

        private static let watcher = "org.kde.StatusNotifierWatcher"
        private static let watcherPath = "/StatusNotifierWatcher"
        static let itemPath = "/StatusNotifierItem"
        static let menuPath = "/MenuBar"

        convenience init(of app: DesktopApp) {
            self.init(app.identity, bus: .session)
        }

        init(_ app: AppIdentity, bus: DBusAddress) {
            (self.app, self.bus) = (app, bus)
        }

        func show(_ icon: TrayIcon) async throws {
            do {
                let connection = try await DBusConnection.open(bus)
                let (item, menu) = (StatusNotifierItem(icon, of: app), DBusMenu(icon, app))
                exports = [
                    try connection.export(item, at: Self.itemPath), try connection.export(menu, at: Self.menuPath),
                ]
                (self.connection, self.item, self.menu) = (connection, item, menu)
                // A panel that is started anew takes its icons by their watcher's new owner.
                subscriptions = [
                    try connection.subscribe(
                        name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                        signal: "NameOwnerChanged", firstArgument: Self.watcher
                    ) { [weak self] signal in self?.ownerChanged(signal) },
                    try connection.subscribe(
                        name: Self.watcher, path: Self.watcherPath, interface: Self.watcher,
                        signal: "StatusNotifierHostRegistered"
                    ) { [weak self] _ in self?.register() },
                ]
                connection.onClose = { [weak self] in self?.isShown = false }
                await register(at: connection)
            } catch is DBusError {
                throw PonteError(.unavailable, "There is no tray here: this session has no message bus.")
            }
        }

        private func ownerChanged(_ signal: DBusSignal) {
            isShown = false
            if signal.arguments.last?.text?.isEmpty == false { register() }
        }

        private func register() {
            Task { [weak self, connection] in
                if let connection { await self?.register(at: connection) }
            }
        }

        /// Without a watcher it waits for one.
        private func register(at connection: DBusConnection) async {
            do {
                try await connection.call(
                    name: Self.watcher, path: Self.watcherPath, interface: Self.watcher, method: "RegisterStatusNotifierItem",
                    arguments: [.string(connection.uniqueName ?? "")], timeout: .seconds(5))
                let host = try await connection.property(
                    "IsStatusNotifierHostRegistered", of: Self.watcher, name: Self.watcher, path: Self.watcherPath)
                isShown = host.boolean ?? false
            } catch {
                isShown = false
            }
            if !isShown { DesktopParts.tray.miss() }
        }

        func update(_ icon: TrayIcon, _ part: TrayPart) {
            guard exports.count == 2 else { return }
            let interface = StatusNotifierItem.interface
            // A bus that is gone has nobody to tell.
            switch part {
            case .icon: try? exports[0].emit("NewIcon", of: interface)
            case .title:
                try? exports[0].emit("NewTitle", of: interface)
                try? exports[0].emit("NewToolTip", of: interface)
            case .tooltip: try? exports[0].emit("NewToolTip", of: interface)
            case .status: try? exports[0].emit("NewStatus", of: interface, [.string(icon.status.rawValue)])
            case .menu:
                guard let menu else { return }
                try? exports[0].emit("NewMenu", of: interface)
                try? exports[1].emit("LayoutUpdated", of: DBusMenu.interface, [.uint32(menu.renew()), .int32(0)])
            }
        }
    }
#endif
