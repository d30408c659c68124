public import Foundation

/// A page as the user left it, to be shown until it is loaded again: it can be kept for the app's next start.
public struct ForemPreview: Codable, Hashable, Sendable {
    /// The address of the page.
    public var url: URL
    /// A picture of the view, as a PNG file; `nil` where it was not on a screen.
    public var picture: Data?
    /// How far the page was scrolled; not at all on pages that begin with something else each time.
    public private(set) var scrollOffset: Offset

    /// In CSS pixels.
    public struct Offset: Codable, Hashable, Sendable {
        /// From the left edge.
        public var x: Double
        /// From the top.
        public var y: Double

        /// The top of the page.
        public static let zero = Offset(x: 0, y: 0)

        /// Where both are in CSS pixels.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// A page that the app keeps; `ForemBridge.preview()` gives that of the view.
    public init(url: URL, picture: Data? = nil, scrollOffset: Offset = .zero) {
        self.url = url
        self.picture = picture
        let isPlace = scrollOffset.x.isFinite && scrollOffset.y.isFinite
        self.scrollOffset = isPlace && !Self.isFeed(url) ? scrollOffset : .zero
    }

    private static func isFeed(_ url: URL) -> Bool {
        ["", "/", "/latest", "/top/week", "/top/month", "/top/infinity"].contains(url.path)
    }
}
