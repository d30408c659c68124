/// The user's word on the app's notifications. Pages have browsers' words: `"granted"`, `"denied"` and `"default"`.
public enum NotificationPermission: String, Codable, Hashable, Sendable {
    /// They are shown. Always so on Linux, where users silence an app in the desktop's settings.
    case granted
    /// They are not shown.
    case denied
    /// The user has not been asked.
    case notAsked = "default"
}
