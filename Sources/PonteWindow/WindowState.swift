/// The size of a window's web view, and how the window is shown.
public struct WindowState: Codable, Hashable, Sendable {
    /// Of the web view when the window is neither maximized nor full screen, in pixels (points on macOS).
    public var width: Int
    /// The same.
    public var height: Int
    /// True if the window fills the part of the screen that is for windows.
    public var isMaximized: Bool
    /// True if the window fills the screen, without a title bar.
    public var isFullScreen: Bool

    /// A window of a size.
    public init(width: Int, height: Int, isMaximized: Bool = false, isFullScreen: Bool = false) {
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
        self.isFullScreen = isFullScreen
    }

    /// The sizes that a window can have.
    package static let pixels = 1...32_767

    /// The same within the sizes that a window can have.
    var withinBounds: WindowState {
        var state = self
        state.width = min(max(width, Self.pixels.lowerBound), Self.pixels.upperBound)
        state.height = min(max(height, Self.pixels.lowerBound), Self.pixels.upperBound)
        return state
    }
}
