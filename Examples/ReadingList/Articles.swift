public import Ponte
public import PonteContract

/// The methods, streams and events of the app and its page.
public enum Articles {
    public static let all = BridgeMethod<NoValue, [Article]>("articles.all")
    public static let add = BridgeMethod<String, Article>("articles.add")
    public static let search = BridgeStreamMethod<String, Article>("articles.search")
    /// The page has marked an article as read, by its number.
    public static let read = BridgeEvent<Int>("articles.read")
    public static let changed = BridgeEvent<[Article]>("articles.changed", buffering: .newest(1))
    /// The number of the article that the page shows.
    public static let shown = BridgeMethod<NoValue, Int?>("articles.shown")

    /// An article needs a title.
    public static let untitled = BridgeError<NoValue>("articles.untitled")

    /// `PageSource/contract.ts` is written from it.
    public static let contract = Contract("Articles") {
        all
        add.throwing(untitled)
        search
        changed
    } page: {
        shown
        read
    }
}

public struct Article: Codable, Hashable, Sendable {
    public var number: Int
    public var title: String
    public var isRead = false

    public init(number: Int, title: String, isRead: Bool = false) {
        self.number = number
        self.title = title
        self.isRead = isRead
    }
}
