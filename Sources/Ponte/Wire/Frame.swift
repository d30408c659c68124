/// One frame that came from the other side; values are nodes of its document.
enum Frame {
    case hello(navigation: String)
    case welcome
    case call(id: Int, method: String, parameters: Int, timeout: Duration?)
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
            let navigation = parts.dropFirst().first.flatMap { document.value(of: "navigation", in: $0) }
            self = .hello(navigation: navigation.map(document.string) ?? "navigate")
        case "welcome": self = .welcome
        case "call":
            guard parts.count > 3 else { throw Self.malformed }
            self = .call(
                id: try Self.id(parts, document), method: try Self.name(parts, 2, document),
                parameters: parts[3], timeout: try Self.timeout(parts, document))
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
        guard let kind = parts.first, document.bytes(of: kind).elementsEqual("call".utf8) else { return nil }
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
    private static let kinds = ["call", "result", "error", "cancel", "event", "hello", "welcome", "bye"]

    private static var malformed: PonteError {
        PonteError(.malformed, "A frame is not of the protocol's grammar.")
    }

    private static func id(_ parts: [Int], _ document: JSONDocument) throws(PonteError) -> Int {
        guard parts.count > 1, let id = document.int(parts[1]), id > 0, NumberText.safe.contains(id) else { throw malformed }
        return id
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
