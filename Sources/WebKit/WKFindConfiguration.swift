/// How `WKWebView.find(_:configuration:)` searches.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkfindconfiguration)
@preconcurrency
@MainActor
open class WKFindConfiguration: NSObject, NSCopying {
    /// True when it searches from the selection towards the beginning.
    open var backwards = false
    /// True if "a" does not find "A".
    open var caseSensitive = false
    /// True when it goes on at the other end of the document.
    open var wraps = true

    public override init() {
        super.init()
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> WKFindConfiguration {
        let copy = WKFindConfiguration()
        copy.backwards = backwards
        copy.caseSensitive = caseSensitive
        copy.wraps = wraps
        return copy
    }
}

/// The result of `WKWebView.find(_:configuration:)`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkfindresult)
@preconcurrency
@MainActor
open class WKFindResult: NSObject, NSCopying {
    /// True when there is a match. It is the document's selection then.
    open var matchFound: Bool { isFound }

    private let isFound: Bool

    init(matchFound: Bool) {
        isFound = matchFound
    }

    /// Itself, since it cannot change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
