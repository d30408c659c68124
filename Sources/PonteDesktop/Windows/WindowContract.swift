public import Ponte

/// The methods that `WindowControls` offers to pages, for the window that shows the page. Each throws `unavailable` for a page that is in no `WebViewWindow`.
public enum WindowContract {
    /// `window.state`: the state now, and each later one.
    public static let state = BridgeStreamMethod<NoValue, State>("window.state")
    /// `window.present`: shows the window above the others.
    public static let present = BridgeMethod<NoValue, Void>("window.present")
    /// `window.minimize`.
    public static let minimize = BridgeMethod<NoValue, Void>("window.minimize")
    /// `window.setMaximized`.
    public static let setMaximized = BridgeMethod<Bool, Void>("window.setMaximized")
    /// `window.setFullScreen`.
    public static let setFullScreen = BridgeMethod<Bool, Void>("window.setFullScreen")
    /// `window.setTitle`: cut to 1,000 characters. The document's title has no effect from then on.
    public static let setTitle = BridgeMethod<String, Void>("window.setTitle")
    /// `window.resize`: the size of the page, a menu of the app above it not counted. Throws `invalidParameters` for a size under 1 or over 32,767.
    public static let resize = BridgeMethod<Size, Void>("window.resize")
    /// `window.startDragging`: lets the user drag the window. To be called from `pointerdown`.
    public static let startDragging = BridgeMethod<NoValue, Void>("window.startDragging")
    /// `window.close`: as when the user closes the window; false where it stays open.
    public static let close = BridgeMethod<NoValue, Bool>("window.close")

    /// The size of a page: `{ width: number, height: number }`.
    public struct Size: Codable, Hashable, Sendable {
        /// In pixels (points on macOS), 1 to 32,767.
        public var width: Int
        /// The same.
        public var height: Int

        /// A page's.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// A window: `{ width, height, isMaximized, isFullScreen, isActive }`.
    public struct State: Codable, Hashable, Sendable {
        /// Of the page when the window is neither maximized nor full screen, in pixels (points on macOS).
        public var width: Int
        /// The same.
        public var height: Int
        /// True if the window fills the part of the screen that is for windows.
        public var isMaximized: Bool
        /// True if the window fills the screen, without a title bar.
        public var isFullScreen: Bool
        /// True while the window has the keys.
        public var isActive: Bool

        /// A window's.
        public init(width: Int, height: Int, isMaximized: Bool, isFullScreen: Bool, isActive: Bool) {
            (self.width, self.height) = (width, height)
            (self.isMaximized, self.isFullScreen, self.isActive) = (isMaximized, isFullScreen, isActive)
        }
    }
}
