public import Ponte

/// The methods that `AppearanceControls` offers to pages.
public enum AppearanceContract {
    /// `appearance.state`: the choice and the colours now, and each later time.
    public static let state = BridgeStreamMethod<NoValue, State>("appearance.state")
    /// `appearance.set`: the user's choice, for the whole app.
    public static let set = BridgeMethod<DesktopAppearance, Void>("appearance.set")

    /// The app's colours: `{ choice: "system" | "light" | "dark", isDark: boolean }`.
    public struct State: Codable, Hashable, Sendable {
        /// The app's choice.
        public var choice: DesktopAppearance
        /// True if the app is dark, by its choice or by the desktop's.
        public var isDark: Bool

        /// An app's.
        public init(choice: DesktopAppearance, isDark: Bool) {
            (self.choice, self.isDark) = (choice, isDark)
        }
    }
}
