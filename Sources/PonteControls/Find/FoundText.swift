#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// What the bar says about a search.
    struct FoundText {
        var isSome: Bool
        var words: String
    }
#endif
