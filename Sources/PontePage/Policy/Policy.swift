package import PonteWire

/// Which documents may speak to the app. Everything else is refused and counted.
///
///     let policy: Policy = [.mainFrame(of: "https://app.example.com"), .anyFrame(of: "https://pay.example.com")]
///
/// An opaque origin (a sandboxed frame, a `data:` document) never matches. A frame without an address of its own
/// (`about:blank`,
/// `srcdoc`) has its parent's origin, but is no main frame.
public struct Policy: Hashable, Sendable, ExpressibleByArrayLiteral {
    private struct Rule: Hashable, Sendable {
        var includesSubframes: Bool
        var origins: [OriginPattern]
    }

    /// For a page in memory, which trusts its app.
    package static let everyone = Policy(rules: [], isOpen: true)

    private var rules: [Rule]
    private var isOpen = false
    private var opensMainFrame = false

    private init(rules: [Rule], isOpen: Bool = false, opensMainFrame: Bool = false) {
        self.rules = rules
        self.isOpen = isOpen
        self.opensMainFrame = opensMainFrame
    }

    public init(arrayLiteral policies: Policy...) {
        rules = policies.flatMap(\.rules)
        isOpen = policies.contains(where: \.isOpen)
        opensMainFrame = policies.contains(where: \.opensMainFrame)
    }

    /// The view's main frame, while it shows a document of one of these origins.
    public static func mainFrame(of origins: OriginPattern...) -> Policy {
        mainFrame(of: origins)
    }

    /// The same for origins that are known when the program runs: `try OriginPattern(text)`.
    public static func mainFrame(of origins: [OriginPattern]) -> Policy {
        Policy(rules: [Rule(includesSubframes: false, origins: origins)])
    }

    /// Every frame with a document of one of these origins, however deep, in whatever page.
    public static func anyFrame(of origins: OriginPattern...) -> Policy {
        anyFrame(of: origins)
    }

    /// The same for origins that are known when the program runs: `try OriginPattern(text)`.
    public static func anyFrame(of origins: [OriginPattern]) -> Policy {
        Policy(rules: [Rule(includesSubframes: true, origins: origins)])
    }

    /// The view's main frame, whatever it shows, a document of an opaque origin included: where the view can be led to a page of
    /// others, that page may speak, too. Name the origins instead, unless the view can show nothing but the app's own documents.
    public static let anyMainFrame = Policy(rules: [], opensMainFrame: true)

    /// Nobody.
    public static let none: Policy = []

    /// True for a document that may speak to the app.
    public func allows(_ caller: Caller) -> Bool {
        if isOpen || (opensMainFrame && caller.isMainFrame) { return true }
        guard let origin = caller.origin else { return false }
        return rules.contains { rule in
            (caller.isMainFrame || rule.includesSubframes) && rule.origins.contains { $0.matches(origin) }
        }
    }

    /// The documents that it names, for a message: `https://app.example.com in the main frame`.
    package var summary: String {
        if isOpen { return "every document" }
        var parts = opensMainFrame ? ["whatever the main frame shows"] : []
        parts += rules.map { rule in
            let origins = rule.origins.isEmpty ? "no document" : rule.origins.map(\.text).joined(separator: ", ")
            return origins + (rule.includesSubframes ? " in any frame" : " in the main frame")
        }
        return parts.isEmpty ? "nobody" : parts.joined(separator: "; ")
    }

    package var includesSubframes: Bool {
        rules.contains(where: \.includesSubframes)
    }
}

extension PonteError {
    /// - Parameter what: The name of the method that the caller wanted, or the app itself.
    package static func forbidden(_ what: String, to caller: Caller) -> PonteError {
        let origin =
            caller.origin.map { "\($0)" } ?? "a document without an origin (about:blank, a data: address, a sandboxed frame)"
        let frame = caller.isMainFrame ? "the main frame" : "a sub-frame"
        return PonteError(.forbidden, "\(what) is not open to \(origin) in \(frame): its policy does not name them.")
    }
}
