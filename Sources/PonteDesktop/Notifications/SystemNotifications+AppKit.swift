#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import Ponte
    internal import UserNotifications

    /// macOS's notification centre, which only apps have. What is not Ponte's goes to the delegate that was there before.
    @MainActor
    final class SystemNotifications: NSObject, UNUserNotificationCenterDelegate {
        var onClick: (@MainActor (NotificationKey, _ action: String?) -> Void)?
        private let center: UNUserNotificationCenter?
        private var categories = NotificationCategories()
        /// One follows the other: each reads what the one before has set.
        private var lastRegistration: Task<Void, Never>?
        // Set before the centre calls, and never again; a weak reference is read in one step.
        nonisolated(unsafe) private weak var earlier: (any UNUserNotificationCenterDelegate)?

        init(_ app: DesktopApp) {
            center = AppBundle.main.isApp ? UNUserNotificationCenter.current() : nil
            super.init()
            earlier = center?.delegate
            center?.delegate = self
        }

        func permission() async -> NotificationPermission {
            guard let center else { return .denied }
            let status = await withCheckedContinuation { continuation in
                center.getNotificationSettings { continuation.resume(returning: $0.authorizationStatus) }
            }
            return switch status {
            case .authorized, .provisional: .granted
            case .notDetermined: .notAsked
            default: .denied
            }
        }

        func requestPermission() async -> NotificationPermission {
            if let center {
                await withCheckedContinuation { continuation in
                    center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in continuation.resume() }
                }
            }
            return await permission()
        }

        func show(_ notification: DesktopNotification, as key: NotificationKey) async throws {
            guard let center else {
                throw PonteError(.unavailable, "There are no notifications here: the program is in no app's bundle.")
            }
            guard await permission() == .granted else {
                throw PonteError(
                    "permissionDenied", "The user has not allowed notifications. Ask with notification.requestPermission.")
            }
            let content = UNMutableNotificationContent()
            content.title = notification.title
            content.body = notification.body ?? ""
            content.userInfo = ["owner": key.owner.text, "id": key.id]
            content.interruptionLevel = notification.urgency.level
            content.sound = notification.hasSound ? .default : nil
            let iconFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
            if let icon = notification.icon { content.attachments = [try Self.attachment(icon, in: iconFile)] }
            if let category = categories.set(notification.actions ?? [], of: key) {
                content.categoryIdentifier = category
                await registerCategories()
            }
            let request = UNNotificationRequest(identifier: key.text, content: content, trigger: nil)
            let isTaken = await withCheckedContinuation { continuation in
                center.add(request) { continuation.resume(returning: $0 == nil) }
            }
            guard isTaken else {
                try? FileManager.default.removeItem(at: iconFile)
                throw PonteError(.unavailable, "macOS did not take the notification.")
            }
        }

        func close(_ key: NotificationKey) {
            categories.remove(key)
            center?.removeDeliveredNotifications(withIdentifiers: [key.text])
            center?.removePendingNotificationRequests(withIdentifiers: [key.text])
        }

        private func registerCategories() async {
            let before = lastRegistration
            let registration = Task {
                await before?.value
                await Self.register(self.categories.own)
            }
            lastRegistration = registration
            await registration.value
        }

        /// Puts categories beside the app's own, and returns when the centre has them. Suspected: a notification that is added before has no buttons (cmsj/Hammerspoon2#53), so they are
        /// read back.
        private static func register(_ own: [NotificationCategories.Category]) async {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                UNUserNotificationCenter.current().getNotificationCategories { known in
                    let all = known.filter { NotificationCategories.isApps($0.identifier) }.union(own.map(Self.category))
                    let center = UNUserNotificationCenter.current()
                    center.setNotificationCategories(all)
                    center.getNotificationCategories { _ in continuation.resume() }
                }
            }
        }

        private nonisolated static func category(_ own: NotificationCategories.Category) -> UNNotificationCategory {
            let buttons = own.actions.map { UNNotificationAction(identifier: $0.id, title: $0.title, options: [.foreground]) }
            return UNNotificationCategory(identifier: own.name, actions: buttons, intentIdentifiers: [], options: [])
        }

        /// The centre moves the file into its own store when it takes the notification.
        private static func attachment(_ png: Data, in file: URL) throws -> UNNotificationAttachment {
            do {
                try png.write(to: file)
                return try UNNotificationAttachment(identifier: "icon", url: file, options: nil)
            } catch {
                try? FileManager.default.removeItem(at: file)
                throw PonteError(.unavailable, "The notification's icon could not be stored. Is it a picture?")
            }
        }

        // MARK: UNUserNotificationCenterDelegate

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            guard Self.key(of: notification) == nil else { return completionHandler([.banner, .list, .sound]) }
            // A delegate has this method or not: this way of asking compiles for both.
            let present = earlier?.userNotificationCenter(_:willPresent:withCompletionHandler:)
            // As without a delegate.
            guard let present else { return completionHandler([]) }
            present(center, notification, completionHandler)
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            if let key = Self.key(of: response.notification) {
                let action = response.actionIdentifier
                if action != UNNotificationDismissActionIdentifier {
                    let button = action == UNNotificationDefaultActionIdentifier ? nil : action
                    Task { @MainActor in self.onClick?(key, button) }
                }
                return completionHandler()
            }
            let receive = earlier?.userNotificationCenter(_:didReceive:withCompletionHandler:)
            guard let receive else { return completionHandler() }
            receive(center, response, completionHandler)
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
        ) {
            let open = earlier?.userNotificationCenter(_:openSettingsFor:)
            open?(center, notification)
        }

        /// `nil` for a notification that is not Ponte's.
        private nonisolated static func key(of notification: UNNotification) -> NotificationKey? {
            let values = notification.request.content.userInfo
            guard let text = values["owner"] as? String, let id = values["id"] as? String,
                let owner = NotificationOwner(text: text)
            else { return nil }
            return NotificationKey(owner: owner, id: id)
        }
    }

    extension DesktopNotification.Urgency? {
        fileprivate var level: UNNotificationInterruptionLevel {
            switch self {
            case .low: .passive
            case .normal, nil: .active
            // Critical ones are for apps with an entitlement of Apple's.
            case .high, .critical: .timeSensitive
            }
        }
    }
#endif
