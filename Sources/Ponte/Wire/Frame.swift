/// What a document says of itself when it opens.
struct Hello {
    /// `navigate`, `reload` or `restore`.
    var navigation = "navigate"
    /// Whether bytes can travel beside the text of its posts and their replies.
    var acceptsBytes = false

    init(navigation: String, acceptsBytes: Bool) {
        self.navigation = navigation
        self.acceptsBytes = acceptsBytes
    }

    init(_ document: JSONDocument, _ node: Int?) {
        guard let node else { return }
        if let navigation = document.value(of: "navigation", in: node) { self.navigation = document.string(navigation) }
        acceptsBytes = document.value(of: "bytes", in: node).map { document.nodes[$0].kind == .true } ?? false
    }
}

/// One frame that came from the other side; values are nodes of its document.
enum Frame {
    case hello(Hello)
    case welcome
    case call(id: Int, target: Target, parameters: Int, timeout: Duration?)
    case stream(id: Int, target: Target, parameters: Int, credit: Int, cursor: Int?)
    case item(id: Int, value: Int, cursor: Int?)
    case more(id: Int, count: Int)
    case release(handle: Int)
    case result(id: Int, value: Int?)
    case error(id: Int, PonteError)
    case cancel(id: Int)
    case event(name: String, value: Int?)
    case bye
    case unknown

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    init(_ document: JSONDocument) throws(PonteError) {
        guard document.nodes[0].kind == .array else { throw Self.malformed }
        let parts = Array(document.children(of: 0))
        guard let kind = parts.first, document.nodes[kind].kind == .string else { throw Self.malformed }
        switch Self.kinds.first(where: { document.matches(kind, $0) }) {
        case "hello":
            self = .hello(Hello(document, parts.count > 1 ? parts[1] : nil))
        case "welcome": self = .welcome
        case "call":
            guard parts.count > 3 else { throw Self.malformed }
            self = .call(
                id: try Self.id(parts, document), target: try Self.target(parts, document),
                parameters: parts[3], timeout: try Self.timeout(parts, document))
        case "stream":
            guard parts.count > 4 else { throw Self.malformed }
            self = .stream(
                id: try Self.id(parts, document), target: try Self.target(parts, document), parameters: parts[3],
                credit: try Self.credit(parts, 4, document), cursor: parts.count > 5 ? parts[5] : nil)
        case "item":
            guard parts.count > 2 else { throw Self.malformed }
            self = .item(id: try Self.id(parts, document), value: parts[2], cursor: parts.count > 3 ? parts[3] : nil)
        case "more": self = .more(id: try Self.id(parts, document), count: try Self.credit(parts, 2, document))
        case "release": self = .release(handle: try Self.id(parts, document))
        case "result": self = .result(id: try Self.id(parts, document), value: parts.count > 2 ? parts[2] : nil)
        case "error": self = .error(id: try Self.id(parts, document), try Self.error(parts, document))
        case "cancel": self = .cancel(id: try Self.id(parts, document))
        case "event": self = .event(name: try Self.name(parts, 1, document), value: parts.count > 2 ? parts[2] : nil)
        case "bye": self = .bye
        default: self = .unknown
        }
    }

    /// The id of a frame that may be wrong otherwise, so that its call can be ended.
    static func callID(of document: JSONDocument) -> Int? {
        guard document.nodes[0].kind == .array else { return nil }
        let parts = Array(document.children(of: 0))
        guard let kind = parts.first, document.matches(kind, "call") || document.matches(kind, "stream") else { return nil }
        return try? id(parts, document)
    }

    /// Kind and id of a frame of which no more can be read than that.
    static func head(of line: ArraySlice<UInt8>) -> (kind: String, id: Int)? {
        let commas = line.prefix(longestHead).indices.filter { line[$0] == UInt8(ascii: ",") }.prefix(2)
        guard let first = commas.first else { return nil }
        let end = commas.count > 1 ? commas[1] : line.prefix(longestHead).lastIndex(of: UInt8(ascii: "]")) ?? first
        guard let document = try? JSONDocument((line[..<end] + [UInt8(ascii: "]")])[...]), document.nodes[0].kind == .array
        else { return nil }
        let parts = Array(document.children(of: 0))
        guard let kind = parts.first.flatMap({ kind in kinds.first { document.matches(kind, $0) } }),
            let id = try? id(parts, document)
        else { return nil }
        return (kind, id)
    }

    private static let longestHead = 64
    private static let kinds = [
        "call", "result", "item", "event", "stream", "more", "error", "cancel", "release", "hello", "welcome", "bye",
    ]

    private static var malformed: PonteError {
        PonteError(.malformed, "A frame is not of the protocol's grammar.")
    }

    private static func id(_ parts: [Int], _ document: JSONDocument) throws(PonteError) -> Int {
        guard parts.count > 1, let id = document.int(parts[1]), id > 0, NumberText.safe.contains(id) else { throw malformed }
        return id
    }

    private static func target(_ parts: [Int], _ document: JSONDocument) throws(PonteError) -> Target {
        switch document.nodes[parts[2]].kind {
        case .string, .escapedString: return .method(try name(parts, 2, document))
        case .integer: return .handle(try id([0, parts[2]], document))
        case .array:
            let pair = Array(document.children(of: parts[2]))
            guard pair.count == 2 else { throw malformed }
            return .member(try id([0, pair[0]], document), try name(pair, 1, document))
        default: throw malformed
        }
    }

    private static func credit(_ parts: [Int], _ index: Int, _ document: JSONDocument) throws(PonteError) -> Int {
        guard parts.count > index, let credit = document.int(parts[index]), (1...Limits.credit).contains(credit) else {
            throw malformed
        }
        return credit
    }

    private static func name(_ parts: [Int], _ index: Int, _ document: JSONDocument) throws(PonteError) -> String {
        guard parts.count > index else { throw malformed }
        guard document.isString(parts[index]) else { throw malformed }
        let name = document.string(parts[index])
        guard !name.isEmpty else { throw malformed }
        guard name.utf8.count <= Limits.name else {
            throw PonteError(.limitExceeded, "A name is longer than \(Limits.name) bytes.")
        }
        return name
    }

    private static func timeout(_ parts: [Int], _ document: JSONDocument) throws(PonteError) -> Duration? {
        guard parts.count > 4 else { return nil }
        guard let milliseconds = document.double(parts[4]), milliseconds > 0 else { throw malformed }
        return .seconds(min(milliseconds / 1000, 1e9))
    }

    private static func error(_ parts: [Int], _ document: JSONDocument) throws(PonteError) -> PonteError {
        guard parts.count > 2, let code = document.value(of: "code", in: parts[2]), document.isString(code),
            document.bytes(of: code).count <= Limits.name * 6
        else { throw malformed }
        let message = document.value(of: "message", in: parts[2]).map(document.string) ?? ""
        let data = document.value(of: "data", in: parts[2]).map(document.json)
        return PonteError(.init(document.string(code)), message, received: data)
    }
}
