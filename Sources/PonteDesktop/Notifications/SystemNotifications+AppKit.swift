#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    internal import Ponte
    internal import UserNotifications

    /// macOS's notification centre, which programs without a bundle do not have.
    @MainActor
    final class SystemNotifications: NSObject, UNUserNotificationCenterDelegate {
        var onClick: (@MainActor (NotificationKey, _ action: String?) -> Void)?
        private let center: UNUserNotificationCenter?
        /// The buttons of the notifications that stand, by their names.
        private var categories: [(key: NotificationKey, category: UNNotificationCategory)] = []
        private static let categoryLimit = 256

        init(_ app: DesktopApp) {
            // It raises an exception of Objective-C there.
            center = Bundle.main.bundleIdentifier == nil ? nil : UNUserNotificationCenter.current()
            super.init()
            center?.delegate = self
        }

        func permission() async -> NotificationContract.Permission {
            guard let center else { return .denied }
            let status = await withCheckedContinuation { continuation in
                center.getNotificationSettings { continuation.resume(returning: $0.authorizationStatus) }
            }
            return switch status {
            case .authorized, .provisional: .granted
            case .notDetermined: .default
            default: .denied
            }
        }

        func requestPermission() async -> NotificationContract.Permission {
            if let center {
                await withCheckedContinuation { continuation in
                    center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in continuation.resume() }
                }
            }
            return await permission()
        }

        func show(_ notification: DesktopNotification, as key: NotificationKey) async throws {
            guard let center else {
                throw PonteError(.unavailable, "There are no notifications here: the program is in no bundle.")
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
            if let icon = notification.icon { content.attachments = [try Self.attachment(icon)] }
            content.categoryIdentifier = setButtons(notification.actions ?? [], of: key, center)
            let request = UNNotificationRequest(identifier: key.text, content: content, trigger: nil)
            let isTaken = await withCheckedContinuation { continuation in
                center.add(request) { continuation.resume(returning: $0 == nil) }
            }
            guard isTaken else { throw PonteError(.unavailable, "macOS did not take the notification.") }
        }

        func close(_ key: NotificationKey) {
            categories.removeAll { $0.key == key }
            center?.removeDeliveredNotifications(withIdentifiers: [key.text])
            center?.removePendingNotificationRequests(withIdentifiers: [key.text])
        }

        /// - Returns: The name of the category with the buttons.
        private func setButtons(
            _ actions: [DesktopNotification.Action], of key: NotificationKey, _ center: UNUserNotificationCenter
        ) -> String {
            categories.removeAll { $0.key == key }
            if categories.count >= Self.categoryLimit { categories.removeFirst() }
            let buttons = actions.map { UNNotificationAction(identifier: $0.id, title: $0.title, options: [.foreground]) }
            categories.append(
                (key, UNNotificationCategory(identifier: key.text, actions: buttons, intentIdentifiers: [], options: [])))
            center.setNotificationCategories(Set(categories.map(\.category)))
            return key.text
        }

        /// The centre moves the file into its own store.
        private static func attachment(_ png: Data) throws -> UNNotificationAttachment {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
            do {
                try png.write(to: file)
                return try UNNotificationAttachment(identifier: "icon", url: file, options: nil)
            } catch {
                throw PonteError(.unavailable, "The notification's icon could not be stored. Is it a picture?")
            }
        }

        // MARK: UNUserNotificationCenterDelegate

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            completionHandler([.banner, .list, .sound])
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            let values = response.notification.request.content.userInfo
            let action = response.actionIdentifier
            if let text = values["owner"] as? String, let id = values["id"] as? String, let owner = NotificationOwner(text: text),
                action != UNNotificationDismissActionIdentifier
            {
                let button = action == UNNotificationDefaultActionIdentifier ? nil : action
                Task { @MainActor in self.onClick?(NotificationKey(owner: owner, id: id), button) }
            }
            completionHandler()
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
