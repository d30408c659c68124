/// Finds the values of a JSON text (RFC 8259) in one pass.
struct JSONParser {
    private typealias Node = JSONDocument.Node

    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var nodes: [JSONDocument.Node] = []

    /// - Throws: `PonteError` with `malformed` or `limitExceeded`.
    static func parse(_ text: ArraySlice<UInt8>) throws(PonteError) -> [JSONDocument.Node] {
        guard text.count < Node.longestText else {
            throw PonteError(.limitExceeded, "A value's text is longer than \(Node.longestText) bytes. Send it in parts.")
        }
        return try text.withUnsafeBufferPointer { (text) throws(PonteError) in
            var parser = JSONParser(text)
            try parser.value(depth: 0)
            parser.skipSpace()
            guard parser.position == text.count else { throw parser.malformed }
            return parser.nodes
        }
    }

    private init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        // A small frame has a value in six bytes or so. A large one may be a single string.
        nodes.reserveCapacity(min(4 + text.count / 6, 256))
    }

    private var malformed: PonteError {
        PonteError(.malformed, "Text at byte \(position) is no JSON.")
    }

    /// The byte that is read next; 0, which stands nowhere outside of strings, at the end.
    private var next: UInt8 {
        @inline(__always) get { position < text.count ? text[position] : 0 }
    }

    private mutating func value(depth: Int) throws(PonteError) {
        guard depth <= Limits.textDepth else {
            throw PonteError(.limitExceeded, "A value is nested deeper than \(Limits.depth). Send it in parts.")
        }
        skipSpace()
        switch next {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"): try object(depth: depth)
        case UInt8(ascii: "["): try array(depth: depth)
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: "t"): try word("true", .true)
        case UInt8(ascii: "f"): try word("false", .false)
        default: try number()
        }
    }

    @inline(__always)
    private mutating func skipSpace() {
        while position < text.count, text[position] <= 0x20 {
            let byte = text[position]
            guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return }
            position += 1
        }
    }

    @inline(__always)
    private mutating func expect(_ byte: UInt8) throws(PonteError) {
        guard next == byte else { throw malformed }
        position += 1
    }

    private mutating func word(_ word: StaticString, _ kind: JSONDocument.Kind) throws(PonteError) {
        let end = position + word.utf8CodeUnitCount
        let isThere =
            end <= text.count
            && word.withUTF8Buffer { JSONScan.equal(UnsafeBufferPointer(rebasing: text[position..<end]), $0) }
        guard isThere else { throw malformed }
        nodes.append(Node(kind, start: position, tail: end))
        position = end
    }

    private mutating func array(depth: Int) throws(PonteError) {
        let node = nodes.count
        let start = position
        nodes.append(Node(.array, start: start, tail: 0))
        position += 1
        skipSpace()
        if next != UInt8(ascii: "]") {
            while true {
                try value(depth: depth + 1)
                skipSpace()
                guard next == UInt8(ascii: ",") else { break }
                position += 1
            }
        }
        try expect(UInt8(ascii: "]"))
        nodes[node] = Node(.array, start: start, tail: nodes.count)
    }

    private mutating func object(depth: Int) throws(PonteError) {
        let node = nodes.count
        let start = position
        nodes.append(Node(.object, start: start, tail: 0))
        position += 1
        skipSpace()
        if next != UInt8(ascii: "}") {
            while true {
                skipSpace()
                try string()
                skipSpace()
                try expect(UInt8(ascii: ":"))
                try value(depth: depth + 1)
                skipSpace()
                guard next == UInt8(ascii: ",") else { break }
                position += 1
            }
        }
        try expect(UInt8(ascii: "}"))
        nodes[node] = Node(.object, start: start, tail: nodes.count)
    }

    private mutating func string() throws(PonteError) {
        try expect(UInt8(ascii: "\""))
        let start = position
        var kind = JSONDocument.Kind.string
        while true {
            position = JSONScan.special(in: text, from: position)
            switch next {
            case UInt8(ascii: "\""):
                nodes.append(Node(kind, start: start, tail: position))
                position += 1
                return
            case UInt8(ascii: "\\"):
                kind = .escapedString
                position += 1
                try escape()
            case LoneSurrogate.leadByte:
                if LoneSurrogate.isMarker(text, at: position) { kind = .escapedString }
                position += 1
            default: throw malformed
            }
        }
    }

    private mutating func escape() throws(PonteError) {
        switch next {
        case UInt8(ascii: "u"):
            guard JSONString.codeUnit(text, at: position + 1) != nil else { throw malformed }
            position += 5
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        default: throw malformed
        }
    }

    private mutating func number() throws(PonteError) {
        let start = position
        var kind = JSONDocument.Kind.integer
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            kind = .number
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            kind = .number
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        nodes.append(Node(kind, start: start, tail: position))
    }

    @inline(__always)
    private mutating func digits() throws(PonteError) {
        let start = position
        while next &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw malformed }
    }
}
