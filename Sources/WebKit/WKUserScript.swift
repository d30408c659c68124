/// When a script runs.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkuserscriptinjectiontime)
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before the document's first element.
    case atDocumentStart
    /// When the document is parsed.
    case atDocumentEnd
}

/// A script that is injected into each document.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkuserscript)
@preconcurrency
@MainActor
open class WKUserScript: NSObject, NSCopying {
    /// The script's text.
    open private(set) var source: String
    /// When the script runs.
    open private(set) var injectionTime: WKUserScriptInjectionTime
    /// False for a script that runs in frames within a page, too.
    open private(set) var isForMainFrameOnly: Bool
    let world: WKContentWorld

    /// A script for the page's world.
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        world = .page
    }

    /// A script for a world.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in contentWorld: WKContentWorld
    ) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        world = contentWorld
    }

    /// An empty script for all frames: a test's own subclass can begin with it.
    public override init() {
        source = ""
        injectionTime = .atDocumentStart
        isForMainFrameOnly = false
        world = .page
    }

    /// Itself, since a script cannot change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
