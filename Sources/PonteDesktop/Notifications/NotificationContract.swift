public import Ponte

/// The methods and the event that `DesktopNotifications` offers to pages.
public enum NotificationContract {
    /// `notification.show`: the notification's id. Throws `invalidParameters`, `limitExceeded`, `permissionDenied` and `unavailable`.
    public static let show = BridgeMethod<DesktopNotification, String>("notification.show")
    /// `notification.close`: true if a page of this origin has shown such a one since the app started.
    public static let close = BridgeMethod<Reference, Bool>("notification.close")
    /// `notification.permission`, without asking the user.
    public static let permission = BridgeMethod<NoValue, NotificationPermission>("notification.permission")
    /// `notification.requestPermission`: asks the user where the system wants it, which is macOS.
    public static let requestPermission = BridgeMethod<NoValue, NotificationPermission>("notification.requestPermission")
    /// `notification.clicked`: to a page of the origin that has shown it, now or as soon as there is one.
    public static let clicked = BridgeEvent<Clicked>("notification.clicked")

    /// A notification's name: `{ id: string }`.
    public struct Reference: Codable, Hashable, Sendable {
        /// As the page has named it, or as `notification.show` has.
        public let id: String

        /// The notification that is shown as `id`.
        public init(id: String) {
            self.id = id
        }
    }

    /// A click on a notification: `{ id: string, action?: string }`.
    public struct Clicked: Codable, Hashable, Sendable {
        /// The notification's.
        public let id: String
        /// The id of the button; `nil` for the notification itself.
        public let action: String?

        /// A click on the notification, or on its button.
        public init(id: String, action: String? = nil) {
            (self.id, self.action) = (id, action)
        }
    }
}
