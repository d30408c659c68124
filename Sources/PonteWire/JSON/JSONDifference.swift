/// One step from a value to the next, in the form of RFC 6902, but for the path, which is a list of keys and indices.
package struct JSONDifference: Encodable, Sendable {
    package enum Operation: String, Encodable, Sendable {
        case add, replace, remove
    }

    package enum Step: Encodable, Sendable {
        case key(String)
        case index(Int)

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .key(let key): try container.encode(key)
            case .index(let index): try container.encode(index)
            }
        }
    }

    package let op: Operation
    package let path: [Step]
    /// `nil` where something is removed.
    package let value: RawJSON?
}

extension JSONDifference {
    /// The steps that make one value the other, in this order. In an array, `add` puts an element before the one at its index.
    ///
    /// - Returns: `nil` where there are more than `most`.
    package static func between(_ old: JSONDocument, _ new: JSONDocument, most: Int = .max) -> [JSONDifference]? {
        var comparison = JSONComparison(old, new, most)
        comparison.compare(0, 0, at: [])
        return comparison.differences.count > most ? nil : comparison.differences
    }
}

private struct JSONComparison {
    private let old: JSONDocument
    private let new: JSONDocument
    /// By node, the same for equal values. So the whole takes as long as the two texts are, however deep they nest.
    private let oldHashes: [Int]
    private let newHashes: [Int]
    private(set) var differences: [JSONDifference] = []

    private let most: Int
    /// Nothing more is compared then.
    private var isTooMuch: Bool { differences.count > most }

    init(_ old: JSONDocument, _ new: JSONDocument, _ most: Int) {
        self.most = most
        self.old = old
        self.new = new
        oldHashes = old.hashes
        newHashes = new.hashes
    }

    mutating func compare(_ before: Int, _ after: Int, at path: [JSONDifference.Step]) {
        if isTooMuch || isSame(before, after) { return }
        switch (old.kind(before), new.kind(after)) {
        case (.object, .object) where !isTagged(old, before) && !isTagged(new, after): compareMembers(before, after, at: path)
        case (.array, .array): compareElements(old.children(of: before), new.children(of: after), at: path)
        default: add(.replace, path, after)
        }
    }

    private mutating func add(_ op: JSONDifference.Operation, _ path: [JSONDifference.Step], _ node: Int?) {
        if isTooMuch { return }
        differences.append(JSONDifference(op: op, path: path, value: node.map { RawJSON(new.json(of: $0)) }))
    }

    /// A date, bytes and the like: one value, and no object with members.
    private func isTagged(_ document: JSONDocument, _ node: Int) -> Bool {
        let children = document.children(of: node)
        return children.count == 2 && document.string(children[0]).utf8.first == UInt8(ascii: "$")
    }

    private func isSame(_ before: Int, _ after: Int) -> Bool {
        oldHashes[before] == newHashes[after]
    }

    private mutating func compareMembers(_ before: Int, _ after: Int, at path: [JSONDifference.Step]) {
        let (members, others) = (old.members(of: before), new.members(of: after))
        // By their bytes: Swift's strings are the same where JavaScript's are not.
        let known = Dictionary(members.map { (Array($0.key.utf8), $0.value) }) { $1 }
        let kept = Set(others.map { Array($0.key.utf8) })
        for (key, _) in members where !kept.contains(Array(key.utf8)) { add(.remove, path + [.key(key)], nil) }
        for (key, value) in others {
            if let before = known[Array(key.utf8)] {
                compare(before, value, at: path + [.key(key)])
            } else {
                add(.add, path + [.key(key)], value)
            }
        }
    }

    /// Elements that both begin or end with stay; those between are changed, then added or removed.
    private mutating func compareElements(_ elements: [Int], _ others: [Int], at path: [JSONDifference.Step]) {
        let shorter = min(elements.count, others.count)
        var start = 0
        while start < shorter, isSame(elements[start], others[start]) { start += 1 }
        var end = 0
        while end < shorter - start, isSame(elements[elements.count - 1 - end], others[others.count - 1 - end]) { end += 1 }
        let (removed, added) = (elements.count - end, others.count - end)
        for index in start..<min(removed, added) { compare(elements[index], others[index], at: path + [.index(index)]) }
        for index in stride(from: removed - 1, through: max(added, start), by: -1) { add(.remove, path + [.index(index)], nil) }
        for index in stride(from: max(removed, start), to: added, by: 1) { add(.add, path + [.index(index)], others[index]) }
    }
}

extension JSONDocument {
    /// A hash of each node's value, which no page can foresee. The order of an object's members does not count.
    fileprivate var hashes: [Int] {
        var hashes = Array(repeating: 0, count: nodes.count)
        for node in nodes.indices.reversed() {
            var hasher = Hasher()
            hasher.combine(kind(node))
            switch kind(node) {
            case .array: for child in children(of: node) { hasher.combine(hashes[child]) }
            case .object:
                let children = children(of: node)
                let members = stride(from: 0, to: children.count - 1, by: 2).map { index in
                    var member = Hasher()
                    member.combine(hashes[children[index]])
                    member.combine(hashes[children[index + 1]])
                    return member.finalize()
                }
                hasher.combine(members.reduce(0, &+))
            default: withBytes(of: node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            }
            hashes[node] = hasher.finalize()
        }
        return hashes
    }

    fileprivate func children(of node: Int) -> [Int] {
        var children: [Int] = []
        var child = firstChild(of: node)
        while let found = child {
            children.append(found)
            let next = next(after: found)
            child = next < self.next(after: node) ? next : nil
        }
        return children
    }

    fileprivate func members(of node: Int) -> [(key: String, value: Int)] {
        let children = children(of: node)
        return stride(from: 0, to: children.count - 1, by: 2).map { (string(children[$0]), children[$0 + 1]) }
    }
}
