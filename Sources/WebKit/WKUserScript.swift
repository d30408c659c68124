public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart
    case atDocumentEnd
}

/// A script that is injected into each document.
@preconcurrency
@MainActor
open class WKUserScript: NSObject, NSCopying {
    open private(set) var source: String
    open private(set) var injectionTime: WKUserScriptInjectionTime
    open private(set) var isForMainFrameOnly: Bool
    let world: WKContentWorld

    /// A script for the page's world.
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
        world = .page
    }

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
