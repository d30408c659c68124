#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte

    /// GIO's notifications: in GNOME's list, by the freedesktop specification elsewhere, by a portal in a sandbox.
    @MainActor
    final class SystemNotifications {
        var onClick: (@MainActor (NotificationKey, _ action: String?) -> Void)?
        private let application: GObjectOwner<GApplication>
        private let icons: NotificationIcons
        private var service: NotificationService?
        /// One follows the other: GIO replaces and withdraws only what the desktop has taken.
        private var last: Task<Void, any Error>?
        /// `(sss)`: owner, id, and the button's id or nothing.
        private static let action = "ponte-notification"

        init(_ app: DesktopApp) {
            application = GObjectOwner(retaining: app.system.application)
            icons = NotificationIcons(app.folders)
            guard let action = withVariantType("(sss)", { g_simple_action_new(Self.action, $0) }) else { return }
            connect(UnsafeMutableRawPointer(action), "activate") { [weak self] arguments in self?.clicked(arguments.variant(1)) }
            g_action_map_add_action(OpaquePointer(application.pointer), action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }

        func permission() async -> NotificationPermission { .granted }

        func requestPermission() async -> NotificationPermission { .granted }

        func show(_ notification: DesktopNotification, as key: NotificationKey) async throws {
            let before = last
            let task = Task {
                _ = await before?.result
                try await self.send(notification, as: key)
            }
            last = task
            try await task.value
        }

        func close(_ key: NotificationKey) {
            let before = last
            last = Task {
                _ = await before?.result
                // Without a bus GIO has nobody to tell.
                if self.bus != nil { g_application_withdraw_notification(self.application.pointer, key.text) }
                self.icons.remove(key)
            }
        }

        /// The app's own connection, so that a call keeps its place behind what GIO sends.
        private var bus: DBusConnection? {
            g_application_get_dbus_connection(application.pointer).map { DBusConnection(sharing: $0) }
        }

        private func send(_ notification: DesktopNotification, as key: NotificationKey) async throws {
            guard let bus else {
                throw PonteError(.unavailable, "There are no notifications here: this session has no message bus.")
            }
            let service: NotificationService
            if let known = self.service { service = known } else { service = try await NotificationService.find(bus) }
            self.service = service
            let readsMarkup = try await service.readsMarkup(bus)
            guard let native = g_notification_new(notification.title) else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(native)) }
            if let body = notification.body {
                let escaped = readsMarkup ? String(takingOwnershipOf: g_markup_escape_text(body, -1)) ?? "" : body
                g_notification_set_body(native, escaped)
            }
            g_notification_set_priority(native, notification.urgency.priority)
            if let icon = notification.icon, let file = try icons.file(icon, key) {
                g_notification_set_icon(native, file)
                g_object_unref(UnsafeMutableRawPointer(file))
            }
            let action = "app." + Self.action
            try target(key, nil).lend { g_notification_set_default_action_and_target_value(native, action, $0) }
            for button in notification.actions ?? [] {
                try target(key, button.id).lend {
                    g_notification_add_button_with_target_value(native, button.title, action, $0)
                }
            }
            g_application_send_notification(application.pointer, key.text, native)
            await service.waitUntilTaken(bus)
        }

        private func target(_ key: NotificationKey, _ action: String?) -> Variant {
            .tuple([.string(key.owner.text), .string(key.id), .string(action ?? "")])
        }

        /// Any program of the user's can send it over the bus.
        private func clicked(_ target: Variant?) {
            guard let parts = target?.elements?.compactMap(\.text), parts.count == 3,
                let owner = NotificationOwner(text: parts[0]), DesktopNotification.isID(parts[1]), parts[2].utf8.count <= 64
            else { return }
            onClick?(NotificationKey(owner: owner, id: parts[1]), parts[2].isEmpty ? nil : parts[2])
        }
    }

    extension DesktopNotification.Urgency? {
        fileprivate var priority: GNotificationPriority {
            switch self {
            case .low: G_NOTIFICATION_PRIORITY_LOW
            case .normal, nil: G_NOTIFICATION_PRIORITY_NORMAL
            case .high: G_NOTIFICATION_PRIORITY_HIGH
            case .critical: G_NOTIFICATION_PRIORITY_URGENT
            }
        }
    }
#endif
