public import Foundation

/// The native button that a page asks for.
public struct ActionButton: Codable, Hashable, Sendable {
    /// Where a tap leads: an address relative to the page's.
    public var path: String
    /// An SF Symbols name.
    public var icon: String

    public init(path: String, icon: String) {
        self.path = path
        self.icon = icon
    }

    /// - Parameter page: The address of the page that has asked.
    /// - Returns: `nil` for an address of another origin, and for what is no address: the page has asked for a path.
    public func url(relativeTo page: URL) -> URL? {
        guard let url = URL(string: path, relativeTo: page)?.absoluteURL, url.scheme == page.scheme, url.host == page.host,
            url.port == page.port
        else { return nil }
        return url
    }
}
