/// The categories by which macOS knows the buttons of notifications. The whole app has one set of them.
struct NotificationCategories: Sendable {
    /// The buttons of one notification.
    struct Category: Equatable, Sendable {
        let name: String
        let actions: [DesktopNotification.Action]
    }

    /// Of the notifications that stand, the oldest first.
    private(set) var own: [Category] = []
    static let limit = 256
    private static let prefix = "ponte "

    /// - Returns: The name of the category with these buttons; `nil` for none.
    mutating func set(_ actions: [DesktopNotification.Action], of key: NotificationKey) -> String? {
        remove(key)
        guard !actions.isEmpty else { return nil }
        if own.count >= Self.limit { own.removeFirst() }
        let category = Category(name: Self.name(key), actions: actions)
        own.append(category)
        return category.name
    }

    mutating func remove(_ key: NotificationKey) {
        own.removeAll { $0.name == Self.name(key) }
    }

    /// True for a category of the app's own, which stays. One of Ponte's that is not in `own` is of a notification that has gone, or of an earlier start.
    static func isApps(_ name: String) -> Bool { !name.utf8.starts(with: prefix.utf8) }

    private static func name(_ key: NotificationKey) -> String { prefix + key.text }
}
