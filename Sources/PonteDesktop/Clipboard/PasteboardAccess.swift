/// The user's word on reading the general pasteboard, by the numbers of Apple's `NSPasteboard.AccessBehavior`.
enum PasteboardAccess: Int {
    /// As `ask`, for an app that macOS has never asked for.
    case `default`
    /// Suspected: macOS asks when the app reads, and the read waits for the answer.
    case ask
    case alwaysAllow
    case alwaysDeny

    /// False if the app is not even to try. A number of a later system counts as `ask`.
    static func mayRead(_ behavior: Int) -> Bool { PasteboardAccess(rawValue: behavior) != .alwaysDeny }
}
