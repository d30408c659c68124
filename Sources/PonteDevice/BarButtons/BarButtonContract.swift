public import Ponte

/// The methods and the event that `BarButtons` offers to pages.
public enum BarButtonContract {
    /// `device.bar.add`. One of the same `id` is changed in its place. Throws `invalidParameters` and `limitExceeded`.
    public static let add = BridgeMethod<Request, Void>("device.bar.add")
    /// `device.bar.remove`: whether there was one.
    public static let remove = BridgeMethod<Reference, Bool>("device.bar.remove")
    /// `device.bar.tapped`: to the page that has added it.
    public static let tapped = BridgeEvent<Reference>("device.bar.tapped")

    /// A button's name: `{ id: string }`.
    public struct Reference: Codable, Hashable, Sendable {
        /// The page's name for it: 1 to 256 UTF-8 bytes.
        public let id: String

        /// The button that the page has added as `id`.
        public init(id: String) {
            self.id = id
        }
    }

    /// A button that a page asks for: `{ id: string, title?: string, symbol?: string }`.
    public struct Request: Codable, Hashable, Sendable {
        /// The page's name for it: 1 to 256 UTF-8 bytes.
        public let id: String
        /// The text on it, or, where it shows a symbol, its name: 1 to 64 characters, of at most 2,048 UTF-8 bytes.
        public let title: String?
        /// The name of an SF Symbol: 1 to 256 UTF-8 bytes. A symbol that the platform lacks shows as a stand-in.
        public let symbol: String?

        /// A button with a title, a symbol, or both; one without either is refused (`invalidParameters`).
        public init(id: String, title: String? = nil, symbol: String? = nil) {
            self.id = id
            self.title = title
            self.symbol = symbol
        }
    }
}
