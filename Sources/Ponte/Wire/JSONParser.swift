/// Finds the values of a JSON text (RFC 8259) in one pass.
struct JSONParser {
    private let text: ArraySlice<UInt8>
    private var position: Int
    private var nodes: [JSONDocument.Node] = []

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        position = text.startIndex
    }

    mutating func parse() throws(PonteError) -> [JSONDocument.Node] {
        try value(depth: 0)
        skipSpace()
        guard position == text.endIndex else { throw malformed }
        return nodes
    }

    private var malformed: PonteError {
        PonteError(.malformed, "Text at byte \(position - text.startIndex) is no JSON.")
    }

    private var next: UInt8? {
        position < text.endIndex ? text[position] : nil
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

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func begin(_ kind: JSONDocument.Kind) -> Int {
        nodes.append(.init(kind: kind, start: UInt32(position), end: UInt32(position), next: 0))
        return nodes.count - 1
    }

    private mutating func end(_ node: Int) {
        nodes[node].end = UInt32(position)
        nodes[node].next = UInt32(nodes.count)
    }

    private mutating func expect(_ byte: UInt8) throws(PonteError) {
        guard next == byte else { throw malformed }
        position += 1
    }

    private mutating func word(_ word: StaticString, _ kind: JSONDocument.Kind) throws(PonteError) {
        let node = begin(kind)
        let length = word.utf8CodeUnitCount
        let isThere = word.withUTF8Buffer { text[position...].prefix(length).elementsEqual($0) }
        guard isThere else { throw malformed }
        position += length
        end(node)
    }

    private mutating func array(depth: Int) throws(PonteError) {
        let node = begin(.array)
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
        end(node)
    }

    private mutating func object(depth: Int) throws(PonteError) {
        let node = begin(.object)
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
        end(node)
    }

    private mutating func string() throws(PonteError) {
        try expect(UInt8(ascii: "\""))
        let node = begin(.string)
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                nodes[node].kind = .escapedString
                position += 1
                try escape()
            } else if byte == LoneSurrogate.leadByte, LoneSurrogate.isMarker(text[position...]) {
                nodes[node].kind = .escapedString
                position += 1
            } else if byte < 0x20 {
                throw malformed
            } else {
                position += 1
            }
        }
        end(node)
        try expect(UInt8(ascii: "\""))
    }

    private mutating func escape() throws(PonteError) {
        switch next {
        case UInt8(ascii: "u"):
            position += 1
            let digits = text[position...].prefix(4)
            guard digits.count == 4, digits.allSatisfy(JSONString.isHexadecimal) else { throw malformed }
            position += 4
        case let byte? where #""\/bfnrt"#.utf8.contains(byte): position += 1
        default: throw malformed
        }
    }

    private mutating func number() throws(PonteError) {
        let node = begin(.integer)
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            nodes[node].kind = .number
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            nodes[node].kind = .number
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        end(node)
    }

    private mutating func digits() throws(PonteError) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        guard position > start else { throw malformed }
    }
}
