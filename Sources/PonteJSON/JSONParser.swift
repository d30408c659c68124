/// Finds the values of a JSON text (RFC 8259) in one pass.
struct JSONParser {
    private typealias Node = JSONDocument.Node

    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// All nodes but the last few.
    private var nodes: [JSONDocument.Node] = []
    /// The last few nodes: `append` of an array checks for each of them whether somebody else has it, and whether it is full.
    private let latest: UnsafeMutableBufferPointer<JSONDocument.Node>
    private var latestCount = 0
    private let maximumDepth: Int

    private static let maximumLatest = 120

    static func parse(_ text: ArraySlice<UInt8>, maximumDepth: Int) throws(JSONError) -> [JSONDocument.Node] {
        guard text.count < Node.maximumText else { throw .tooLong }
        let result = text.withUnsafeBufferPointer { text in
            withUnsafeTemporaryAllocation(of: Node.self, capacity: maximumLatest) { latest in
                var parser = JSONParser(text, latest, maximumDepth)
                return Result { () throws(JSONError) in try parser.parse() }
            }
        }
        return try result.get()
    }

    private init(
        _ text: UnsafeBufferPointer<UInt8>, _ latest: UnsafeMutableBufferPointer<JSONDocument.Node>, _ maximumDepth: Int
    ) {
        self.text = text
        self.latest = latest
        self.maximumDepth = maximumDepth
    }

    private mutating func parse() throws(JSONError) -> [JSONDocument.Node] {
        try value(depth: 0)
        skipSpace()
        guard position == text.count else { throw malformed }
        if nodes.isEmpty { return Array(UnsafeBufferPointer(rebasing: latest[..<latestCount])) }
        flush()
        return nodes
    }

    private var nodeCount: Int {
        @inline(__always) get { nodes.count + latestCount }
    }

    @inline(__always)
    private mutating func append(_ kind: JSONDocument.Kind, start: Int, tail: Int) {
        if latestCount == latest.count { flush() }
        latest[latestCount] = Node(kind, start: start, tail: tail)
        latestCount += 1
    }

    /// Completes an array or object, of which everything has been read.
    @inline(__always)
    private mutating func end(_ index: Int, _ kind: JSONDocument.Kind, start: Int) {
        let node = Node(kind, start: start, tail: nodeCount)
        if index < nodes.count { nodes[index] = node } else { latest[index - nodes.count] = node }
    }

    @inline(never)
    private mutating func flush() {
        let needed = nodes.count + latestCount
        if needed > nodes.capacity {
            // More than there will be if the rest is like what has been read: what is not used is not touched, while growing by
            // doubling would take half as much again when it copies. No node has less than two bytes of text.
            let expected = Double(needed) * Double(text.count) / Double(max(position, 1)) * 1.5
            nodes.reserveCapacity(max(needed, min(max(needed * 2, Int(expected)), text.count / 2 + 2)))
        }
        nodes.append(contentsOf: UnsafeBufferPointer(rebasing: latest[..<latestCount]))
        latestCount = 0
    }

    private var malformed: JSONError { .malformed(byte: position) }

    /// The byte that is read next; 0, which stands nowhere outside of strings, at the end.
    private var next: UInt8 {
        @inline(__always) get { position < text.count ? text[position] : 0 }
    }

    private mutating func value(depth: Int) throws(JSONError) {
        guard depth <= maximumDepth else { throw .tooDeep }
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
    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard next == byte else { throw malformed }
        position += 1
    }

    private mutating func word(_ word: StaticString, _ kind: JSONDocument.Kind) throws(JSONError) {
        let end = position + word.utf8CodeUnitCount
        let isThere =
            end <= text.count
            && word.withUTF8Buffer { JSONScan.equal(UnsafeBufferPointer(rebasing: text[position..<end]), $0) }
        guard isThere else { throw malformed }
        append(kind, start: position, tail: end)
        position = end
    }

    private mutating func array(depth: Int) throws(JSONError) {
        let node = nodeCount
        let start = position
        append(.array, start: start, tail: 0)
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
        end(node, .array, start: start)
    }

    private mutating func object(depth: Int) throws(JSONError) {
        let node = nodeCount
        let start = position
        append(.object, start: start, tail: 0)
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
        end(node, .object, start: start)
    }

    private mutating func string() throws(JSONError) {
        try expect(UInt8(ascii: "\""))
        let start = position
        var kind = JSONDocument.Kind.string
        while true {
            position = JSONScan.special(in: text, from: position)
            switch next {
            case UInt8(ascii: "\""):
                append(kind, start: start, tail: position)
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

    private mutating func escape() throws(JSONError) {
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

    private mutating func number() throws(JSONError) {
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
        append(kind, start: start, tail: position)
    }

    @inline(__always)
    private mutating func digits() throws(JSONError) {
        let start = position
        while next &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw malformed }
    }
}
