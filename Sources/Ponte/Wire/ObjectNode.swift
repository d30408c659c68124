/// An object that is being read.
struct ObjectNode {
    private let node: Int
    /// Filled for objects with many keys, so that reading them all stays linear.
    private let index: [String: Int]?

    private static var keysWithoutIndex: Int { 16 }

    /// - Throws: `DecodingError` for what is no object, and for a key that Swift could not compare in time.
    init(_ decoder: ValueDecoder) throws {
        let document = decoder.document
        var node = decoder.node
        guard document.kind(node) == .object else { throw decoder.error(.expected("an object"), at: node) }
        if let (tag, content) = document.tagged(node) {
            guard tag == .object, document.kind(content) == .object else {
                throw decoder.error(.expected("an object"), at: node)
            }
            node = content
        }
        self.node = node
        let (count, longest) = document.keys(of: node)
        if longest > CombiningMarks.most, !Self.keys(document, node).allSatisfy(CombiningMarks.areFew) {
            let problem = "a key has more than \(CombiningMarks.most) combining marks in a row"
            throw decoder.error(.problem(problem), at: node)
        }
        guard count > Self.keysWithoutIndex else {
            index = nil
            return
        }
        var index: [String: Int] = [:]
        var key = node + 1
        for _ in 0..<count {
            index[document.string(key)] = key + 1
            key = document.next(after: key + 1)
        }
        self.index = index
    }

    private static func keys(_ document: JSONDocument, _ node: Int) -> [String] {
        let end = document.next(after: node)
        return Array(
            sequence(first: node + 1) { document.next(after: $0 + 1) }.lazy.prefix { $0 < end }.map(document.string))
    }

    func keys(in document: JSONDocument) -> [String] {
        index.map { Array($0.keys) } ?? Self.keys(document, node)
    }

    /// The node of a key's value.
    func value(_ key: String, in document: JSONDocument) -> Int? {
        if let index { return index[key] }
        return document.value(of: key, in: node)
    }
}

extension JSONDocument {
    /// How many keys an object has, and how many bytes the longest of them.
    fileprivate func keys(of node: Int) -> (count: Int, longest: Int) {
        nodes.withUnsafeBufferPointer { nodes in
            var (count, longest) = (0, 0)
            var key = node + 1
            let end = nodes[node].next(after: node)
            while key < end {
                count += 1
                longest = max(longest, nodes[key].end - nodes[key].start)
                key = nodes[key + 1].next(after: key + 1)
            }
            return (count, longest)
        }
    }
}
