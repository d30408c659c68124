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
    static let everyone = Policy(rules: [], isOpen: true)

    private var rules: [Rule]
    private var isOpen = false

    private init(rules: [Rule], isOpen: Bool = false) {
        self.rules = rules
        self.isOpen = isOpen
    }

    public init(arrayLiteral policies: Policy...) {
        rules = policies.flatMap(\.rules)
    }

    /// The view's main frame, while it shows a document of one of these origins.
    public static func mainFrame(of origins: OriginPattern...) -> Policy {
        Policy(rules: [Rule(includesSubframes: false, origins: origins)])
    }

    /// Every frame with a document of one of these origins, however deep, in whatever page.
    public static func anyFrame(of origins: OriginPattern...) -> Policy {
        Policy(rules: [Rule(includesSubframes: true, origins: origins)])
    }

    /// Nobody.
    public static let none: Policy = []

    public func allows(_ caller: Caller) -> Bool {
        if isOpen { return true }
        guard let origin = caller.origin else { return false }
        return rules.contains { rule in
            (caller.isMainFrame || rule.includesSubframes) && rule.origins.contains { $0.matches(origin) }
        }
    }

    var includesSubframes: Bool {
        rules.contains(where: \.includesSubframes)
    }
}
