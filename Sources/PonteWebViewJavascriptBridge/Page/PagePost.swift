internal import Ponte

/// A post of the script in the page: its document's name, a letter and a body, each on a line of its own.
struct PagePost {
    enum Body {
        case hello(isReload: Bool)
        case messages(String, Route)
    }

    /// Which only that document knows, and by which it is called: see `PushFunction`.
    let document: String
    let body: Body

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init(_ body: Any) throws(PonteError) {
        guard let text = body as? String else { throw PonteError(.malformed, "A post must be a text.") }
        guard text.utf8.count <= JavascriptBridgeLimits.post else { throw PonteError(.limitExceeded, "The post is over 64 MiB.") }
        let parts = Self.lines(text, maxSplits: 2)
        guard parts.count == 3, PushFunction.isName(parts[0]) else {
            throw PonteError(.malformed, "The post is not of the bridge's script.")
        }
        document = parts[0]
        if parts[1] == "h" {
            // The type of navigation as in `performance.navigation`.
            self.body = .hello(isReload: parts[2] == "1")
        } else if let route = Route(letter: parts[1]) {
            self.body = .messages(parts[2], route)
        } else {
            throw PonteError(.malformed, "The post is of no known kind.")
        }
    }

    /// True for a hello: the script's own, which it says in each document, whatever page that is.
    static func isGreeting(_ utf8: [UInt8]) -> Bool {
        let parts = utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && parts[1].elementsEqual("h".utf8) && parts[2].count <= 3
            && parts[2].allSatisfy { (0x30...0x39).contains($0) }
    }

    struct Messages {
        /// As JSON values, at most `JavascriptBridgeLimits.messages`.
        let first: [Result<Any, PonteError>]
        /// How many more there are.
        let others: Int
    }

    /// The messages of a post, each for itself where the post has them on lines.
    ///
    /// - Throws: `PonteError` with `malformed` for the queue of another object that is no array.
    static func messages(_ text: String, _ route: Route) throws(PonteError) -> Messages {
        if route.isForeign {
            guard let array = try PlainJSON.value(of: text) as? [Any] else {
                throw PonteError(.malformed, "The queue is no array.")
            }
            return Messages(
                first: array.prefix(JavascriptBridgeLimits.messages).map { .success($0) },
                others: max(array.count - JavascriptBridgeLimits.messages, 0))
        }
        // A post of nothing but line feeds must not become millions of texts.
        var lines = lines(text, maxSplits: JavascriptBridgeLimits.messages)
        let rest = lines.count > JavascriptBridgeLimits.messages ? lines.removeLast() : nil
        return Messages(
            first: lines.map { line in Result { () throws(PonteError) in try PlainJSON.value(of: line) } },
            others: rest.map { 1 + $0.utf8.count { $0 == UInt8(ascii: "\n") } } ?? 0)
    }

    // By bytes: as characters, a line feed may be one with what follows.
    private static func lines(_ text: String, maxSplits: Int) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: maxSplits, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
    }
}
