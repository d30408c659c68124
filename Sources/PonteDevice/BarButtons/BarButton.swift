/// A native button that a page has asked for: `{ id: string, title?: string, symbol?: string }` in JavaScript.
public struct BarButton: Codable, Hashable, Identifiable, Sendable {
    /// The page's name for it: 1 to 256 UTF-8 bytes.
    public let id: String
    /// What it says, or, where it shows a symbol, what it is called: 1 to 64 characters.
    public let title: String?
    /// The name of an SF Symbol: 1 to 256 UTF-8 bytes.
    public let symbol: String?

    public init(id: String, title: String? = nil, symbol: String? = nil) {
        self.id = id
        self.title = title
        self.symbol = symbol
    }
}
