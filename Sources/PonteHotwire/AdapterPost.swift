internal import Ponte

/// A post of the adapter in the page: `[document, kind, value]` as JSON text. A page that posts to the message handler itself, as the
/// adapters of others do, sends `"ready"` or a message's object.
struct AdapterPost {
    enum Kind {
        case ready
        case left
        case message(ComponentMessage)
    }

    /// The adapter's name for its document; `nil` where the page has posted itself.
    let document: String?
    let kind: Kind

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init(_ body: Any) throws(PonteError) {
        guard let text = body as? String else {
            document = nil
            kind = .message(try ComponentMessage(body))
            return
        }
        guard !text.utf8.elementsEqual("ready".utf8) else {
            document = nil
            kind = .ready
            return
        }
        guard text.utf8.count <= HotwireLimits.message else {
            throw PonteError(.limitExceeded, "The message is over \(HotwireLimits.message >> 20) MiB.")
        }
        guard let parts = try PlainJSON.value(of: text) as? [Any], parts.count == 3, let document = parts[0] as? String,
            PushFunction.isName(document), let kind = parts[1] as? String, kind.utf8.count <= 8
        else {
            throw PonteError(.malformed, "The message is not of the adapter's form.")
        }
        self.document = document
        switch kind {
        case "ready": self.kind = .ready
        case "left": self.kind = .left
        case "message": self.kind = .message(try ComponentMessage(parts[2]))
        case "fewer":
            var message = try ComponentMessage(parts[2])
            message.leavesOthers = true
            self.kind = .message(message)
        default: throw PonteError(.malformed, "The adapter knows no such message.")
        }
    }

    /// True for what the adapter says of itself in each document, whatever page that is.
    static func isGreeting(_ utf8: [UInt8]) -> Bool {
        guard utf8.starts(with: opening), let ending = greetings.first(where: { utf8.reversed().starts(with: $0.reversed()) })
        else { return false }
        let name = utf8.dropFirst(opening.count).dropLast(ending.count)
        return utf8.count > opening.count + ending.count
            && !name.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    private static let opening = Array(#"[""#.utf8)
    private static let greetings = [Array(#"","ready",null]"#.utf8), Array(#"","left",null]"#.utf8)]
}
