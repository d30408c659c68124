internal import Foundation

/// JSON text, read once: a flat list of where each value begins and ends.
///
/// The values stay text until a type is asked for, so that what nobody decodes costs nothing more.
struct JSONDocument {
    enum Kind: UInt8 {
        case null, `true`, `false`, integer, number, string, escapedString, array, object
    }

    struct Node {
        var kind: Kind
        /// The value's bytes in `text`; of a string, those between the quotes.
        var start: UInt32
        var end: UInt32
        /// The node after this one and everything in it.
        var next: UInt32
    }

    let text: ArraySlice<UInt8>
    private(set) var nodes: [Node] = []

    /// - Throws: `PonteError` with `malformed` for text that is no JSON (RFC 8259), and with `limitExceeded` beyond
    ///   `Limits.depth`.
    init(_ text: ArraySlice<UInt8>) throws(PonteError) {
        self.text = text
        var parser = JSONParser(text)
        nodes = try parser.parse()
    }

    /// The nodes of an array's elements, or of an object's keys and values by turns.
    func children(of node: Int) -> some Sequence<Int> {
        let end = Int(nodes[node].next)
        return sequence(state: node + 1) { [nodes] child -> Int? in
            guard child < end else { return nil }
            defer { child = Int(nodes[child].next) }
            return child
        }
    }

    func bytes(of node: Int) -> ArraySlice<UInt8> {
        text[Int(nodes[node].start)..<Int(nodes[node].end)]
    }

    /// A value's own JSON text.
    func json(of node: Int) -> JSONText {
        switch nodes[node].kind {
        case .string, .escapedString:
            JSONText(text: Array(text[Int(nodes[node].start) - 1...Int(nodes[node].end)]))
        default: JSONText(text: Array(bytes(of: node)))
        }
    }

    func isString(_ node: Int) -> Bool {
        nodes[node].kind == .string || nodes[node].kind == .escapedString
    }

    /// The text of a string node; see `LoneSurrogate` for what a surrogate without its partner becomes.
    func string(_ node: Int) -> String {
        nodes[node].kind == .escapedString
            ? JSONString.unescape(bytes(of: node)) : String(decoding: bytes(of: node), as: UTF8.self)
    }

    func int(_ node: Int) -> Int? {
        nodes[node].kind == .integer ? Int(String(decoding: bytes(of: node), as: UTF8.self)) : nil
    }

    func double(_ node: Int) -> Double? {
        switch nodes[node].kind {
        case .integer, .number: Double(String(decoding: bytes(of: node), as: UTF8.self))
        default: nil
        }
    }

    /// The value of `key` in an object node: of the last one, where it stands there more than once.
    func value(of key: String, in node: Int) -> Int? {
        guard nodes[node].kind == .object else { return nil }
        var found: Int?
        var child = node + 1
        while child < Int(nodes[node].next) {
            let value = Int(nodes[child].next)
            if matches(child, key) { found = value }
            child = Int(nodes[value].next)
        }
        return found
    }

    /// Whether a node is this string. Compared as bytes: to Swift's `==`, thousands of combining marks in a row take seconds.
    func matches(_ node: Int, _ text: String) -> Bool {
        switch nodes[node].kind {
        case .string: bytes(of: node).elementsEqual(text.utf8)
        case .escapedString: string(node).utf8.elementsEqual(text.utf8)
        default: false
        }
    }

    /// The tag and the content of a tagged value: `(.date, node)` for `{"$date": …}`.
    func tagged(_ node: Int) -> (tag: Tag, value: Int)? {
        guard nodes[node].kind == .object, nodes[node].next > node + 2 else { return nil }
        let value = node + 2
        guard nodes[value].next == nodes[node].next, bytes(of: node + 1).first == UInt8(ascii: "$") else { return nil }
        return (Tag.known.first { matches(node + 1, $0.key) } ?? .unknown, value)
    }

    enum Tag: String {
        case object, date, bytes, bigint, number, handle, unknown

        static let known: [Tag] = [.object, .date, .bytes, .bigint, .number]

        var key: String { "$" + rawValue }
    }
}

extension JSONDocument {
    var hasTags: Bool {
        nodes.indices.contains { nodes[$0].kind == .object && tagged($0) != nil }
    }

    func characterBytes(_ node: Int) -> Data? {
        guard isString(node) else { return nil }
        var data = Data()
        for scalar in string(node).unicodeScalars {
            guard scalar.value < 256 else { return nil }
            data.append(UInt8(scalar.value))
        }
        return data
    }
}
