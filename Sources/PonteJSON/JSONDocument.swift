/// JSON text, read once: a flat list of where each value begins and ends.
///
/// The values stay text until a type is asked for, so that what nobody decodes costs nothing more.
///
/// A plain document is JSON as everybody has it. Any other has Ponte's own form: objects with tags, and texts with what a Swift string
/// cannot hold (`LoneSurrogate`).
// What runs for each value is inlinable: it is on the way of each call, in `PonteWire`.
@usableFromInline
package final class JSONDocument: Sendable {
    @usableFromInline
    package enum Kind: UInt8 {
        case null, `true`, `false`, integer, number, string, escapedString, array, object

        /// The kind of a raw value. `init(rawValue:)` cannot be inlined.
        @inlinable @inline(__always)
        init(_ byte: UInt32) {
            self =
                switch byte {
                case 0: .null
                case 1: .true
                case 2: .false
                case 3: .integer
                case 4: .number
                case 5: .string
                case 6: .escapedString
                case 7: .array
                default: .object
                }
        }
    }

    /// Eight bytes for each value: a page decides how many there are.
    @usableFromInline
    package struct Node: Sendable {
        /// The kind in the highest four bits, below it where the value begins in `text`; a string begins behind its quote.
        @usableFromInline let head: UInt32
        /// Of an array or object the node behind everything in it, otherwise where the value ends.
        @usableFromInline let tail: UInt32

        /// How long a text can be.
        package static let maximumText = 1 << 28 - 1

        @inline(__always)
        package init(_ kind: Kind, start: Int, tail: Int) {
            head = UInt32(kind.rawValue) << 28 | UInt32(truncatingIfNeeded: start) & (1 << 28 - 1)
            self.tail = UInt32(truncatingIfNeeded: tail)
        }

        @inlinable package var kind: Kind {
            @inline(__always) get { Kind(head >> 28) }
        }
        @inlinable package var start: Int { Int(head & (1 << 28 - 1)) }
        /// The end of a value; an array or object has no bytes here.
        @inlinable package var end: Int { isContainer ? start : Int(tail) }
        @inlinable package var isContainer: Bool { head >> 28 >= UInt32(Kind.array.rawValue) }
        @inlinable package var isString: Bool {
            head >> 28 == UInt32(Kind.string.rawValue) || head >> 28 == UInt32(Kind.escapedString.rawValue)
        }

        /// The node after the one at `index`, which is this, and everything in it.
        @inlinable package func next(after index: Int) -> Int { isContainer ? Int(tail) : index + 1 }
    }

    @usableFromInline package let text: ArraySlice<UInt8>
    @usableFromInline package let nodes: [Node]
    @usableFromInline package let isPlain: Bool

    /// - Parameter maximumDepth: Of arrays and objects within each other.
    package init(_ text: ArraySlice<UInt8>, maximumDepth: Int, isPlain: Bool = false) throws(JSONError) {
        self.text = text
        self.isPlain = isPlain
        nodes = try JSONParser.parse(text, maximumDepth: maximumDepth)
    }

    private init(_ text: ArraySlice<UInt8>, _ nodes: [Node], isPlain: Bool) {
        self.text = text
        self.nodes = nodes
        self.isPlain = isPlain
    }

    /// The same with a text of its own, which is no part of a longer one.
    package func alone() -> JSONDocument {
        JSONDocument(Array(text)[...], nodes, isPlain: isPlain)
    }

    @inlinable package func kind(_ node: Int) -> Kind { nodes[node].kind }

    @inlinable package func isString(_ node: Int) -> Bool { nodes[node].isString }

    /// The node after this one and everything in it.
    @inlinable package func next(after node: Int) -> Int { nodes[node].next(after: node) }

    /// The first element of an array, or the first key of an object.
    @inlinable package func firstChild(of node: Int) -> Int? {
        nodes[node].isContainer && next(after: node) > node + 1 ? node + 1 : nil
    }

    /// Calls `body` with the bytes of a value: of a string, those between the quotes, and none of an array or object.
    @inlinable @inline(__always)
    package func withBytes<Result, Failure: Error>(
        of node: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let node = nodes[node]
        return try text.withUnsafeBufferPointer { (text) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: text[node.start..<node.end]))
        }
    }

    /// The value of `key` in an object node: of the last one, where it stands there more than once.
    package func value(of key: consuming String, in node: Int) -> Int? {
        guard nodes[node].kind == .object else { return nil }
        return key.withUTF8 { value(of: $0, in: node) }
    }

    package func value(of key: UnsafeBufferPointer<UInt8>, in node: Int) -> Int? {
        nodes.withUnsafeBufferPointer { nodes in
            text.withUnsafeBufferPointer { text in
                var found: Int?
                var child = node + 1
                let end = nodes[node].next(after: node)
                while child < end {
                    // A key is a string, so its value is the node behind it.
                    if matches(nodes[child], text, key) { found = child + 1 }
                    child = nodes[child + 1].next(after: child + 1)
                }
                return found
            }
        }
    }

    /// True if a node is this string. Compared as bytes: to Swift's `==`, thousands of combining marks in a row take seconds.
    package func matches(_ node: Int, _ string: StaticString) -> Bool {
        string.withUTF8Buffer { string in
            text.withUnsafeBufferPointer { matches(nodes[node], $0, string) }
        }
    }

    package func matches(_ node: Int, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withUnsafeBufferPointer { matches(nodes[node], $0, string) }
    }

    @inline(__always)
    private func matches(_ node: Node, _ text: UnsafeBufferPointer<UInt8>, _ string: UnsafeBufferPointer<UInt8>) -> Bool {
        switch node.kind {
        case .string: JSONScan.equal(UnsafeBufferPointer(rebasing: text[node.start..<node.end]), string)
        case .escapedString:
            JSONString.unescape(UnsafeBufferPointer(rebasing: text[node.start..<node.end]), isPlain: isPlain).utf8
                .elementsEqual(string)
        default: false
        }
    }
}
