import Ponte

// A new project of Xcode 26 takes each type for the main actor's. What crosses is decoded elsewhere.

/// What crosses between the app and its pages.
nonisolated enum Reading {
    /// The library, with the user's places.
    static let articles = BridgeMethod<NoValue, [Entry]>("reader.articles")
    /// Where the user is in an article, by its `id`.
    static let place = BridgeMethod<String, Double>("reader.place")
    /// Keeps a place. Throws `reader.noPlace`.
    static let keep = BridgeMethod<Place, Void>("reader.keep")
    /// The size of the text in pixels: now, and each later one.
    static let textSize = BridgeStreamMethod<NoValue, Int>("reader.textSize")

    /// There is no such place in the library.
    static let noPlace = BridgeError<NoValue>("reader.noPlace")
}

extension Reading {
    /// A line of the library.
    nonisolated struct Entry: Codable, Hashable, Sendable {
        var article: Essay
        /// How much is read: 0 to 1.
        var read: Double
    }

    /// A place in an article.
    nonisolated struct Place: Codable, Hashable, Sendable {
        /// The article's `id`.
        var article: String
        /// How much is read: 0 to 1.
        var read: Double
    }
}
