public import Foundation

/// A notification in the desktop's list: `{ id?, title, body?, icon?, actions?, urgency? }`.
///
///     DesktopNotification(title: "Backup finished", actions: [.init(id: "show", title: "Show")])
///
/// Its texts are plain: markup in them is shown as it is written.
public struct DesktopNotification: Codable, Hashable, Sendable {
    /// A button: `{ id, title }`.
    public struct Action: Codable, Hashable, Sendable {
        /// The name that a click reports: 1 to 64 UTF-8 bytes.
        public var id: String
        /// The text on the button: 1 to 64 characters, of at most 256 UTF-8 bytes.
        public var title: String

        /// A button with a text.
        public init(id: String, title: String) {
            (self.id, self.title) = (id, title)
        }
    }

    /// How much it disturbs the user.
    public enum Urgency: String, Codable, Hashable, Sendable {
        /// In the list, without a sound.
        case low
        /// As most are.
        case normal
        /// Above others.
        case high
        /// It stays until the user has dealt with it.
        case critical
    }

    /// A second one of the same id takes the place of the first: 1 to 256 UTF-8 bytes. `nil` is a new one.
    public var id: String?
    /// 1 to 256 characters, of at most 1,024 UTF-8 bytes.
    public var title: String
    /// At most 4,096 UTF-8 bytes.
    public var body: String?
    /// A picture beside the app's own icon: PNG, at most 512 pixels wide and high, and 256 KiB.
    public var icon: Data?
    /// At most 4. Desktops show two or three.
    public var actions: [Action]?
    /// `nil` is `normal`.
    public var urgency: Urgency?

    /// A notification, which is shown by `DesktopNotifications`.
    public init(
        id: String? = nil, title: String, body: String? = nil, icon: Data? = nil, actions: [Action]? = nil,
        urgency: Urgency? = nil
    ) {
        (self.id, self.title, self.body) = (id, title, body)
        (self.icon, self.actions, self.urgency) = (icon, actions, urgency)
    }

    /// True if the user hears it.
    var hasSound: Bool { urgency != .low }
}
