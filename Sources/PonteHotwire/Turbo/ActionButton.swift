public import Foundation
internal import Ponte

/// The native button that a page asks for.
public struct ActionButton: Codable, Hashable, Sendable {
    /// The goal of a tap: an address relative to the root of the page's site.
    public var path: String
    /// An SF Symbols name.
    public var symbol: String

    /// As a page asks for it by `{ path, icon }`.
    public init(path: String, symbol: String) {
        self.path = path
        self.symbol = symbol
    }

    private enum CodingKeys: String, CodingKey {
        case path
        case symbol = "icon"
    }

    /// - Parameter root: The address of the site's root.
    /// - Returns: `nil` for an address of another origin, and for what is no address: the page has asked for a path.
    public func url(relativeTo root: URL) -> URL? {
        guard let url = URL(writtenAs: path, relativeTo: root)?.absoluteURL, url.scheme == root.scheme,
            url.host(percentEncoded: true) == root.host(percentEncoded: true),
            url.port == root.port
        else { return nil }
        return url
    }
}
