#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The bar's words about a search.
    struct FoundText {
        var isSome: Bool
        var words: String
    }
#endif
