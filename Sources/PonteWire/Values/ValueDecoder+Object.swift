/// An object's members. The knowledge of them stands in the decoder and not in the container, which Swift copies for each
/// member that is read.
extension ValueDecoder {
    private static var keysWithoutIndex: Int { 16 }

    /// - Throws: `DecodingError` for what is no object, and for a key that Swift could not compare in time.
    func openObject() throws {
        // A class and its superclass ask the same decoder for a container each.
        guard object == nil else { return }
        guard document.kind(node) == .object else { throw error(.expected("an object"), at: node) }
        var object = node
        if let (tag, content) = document.tagged(node) {
            guard tag == .object, document.kind(content) == .object else { throw error(.expected("an object"), at: node) }
            object = content
        }
        let survey = document.surveyKeys(of: object)
        if survey.longest > CombiningMarks.most, !document.keys(of: object).allSatisfy(CombiningMarks.areFew(in:)) {
            throw error(.problem("a key has more than \(CombiningMarks.most) combining marks in a row"), at: node)
        }
        if survey.count > Self.keysWithoutIndex { index = document.index(of: object) }
        nextKey = survey.differ ? object + 1 : Int.max
        objectEnd = document.next(after: object)
        self.object = object
    }

    /// The node of the value that an object has for this key.
    func member(_ key: consuming String) -> Int? {
        if let index { return index[key] }
        guard let object else { return nil }
        let (next, end, document) = (nextKey, objectEnd, document)
        let value = key.withUTF8 { key in
            next < end && document.matches(next, key) ? next + 1 : document.value(of: key, in: object)
        }
        // The reader mostly goes by the same order as the writer.
        if let value, next != Int.max { nextKey = document.next(after: value) }
        return value
    }

    var keys: [String] {
        if let index { return Array(index.keys) }
        return object.map(document.keys) ?? []
    }
}

extension JSONDocument {
    fileprivate func keys(of node: Int) -> [String] {
        let end = next(after: node)
        var keys: [String] = []
        var key = node + 1
        while key < end {
            keys.append(string(key))
            key = next(after: key + 1)
        }
        return keys
    }

    /// The nodes of the values by their keys: of the last one, where a key stands there more than once.
    fileprivate func index(of node: Int) -> [String: Int] {
        let end = next(after: node)
        var index: [String: Int] = [:]
        var key = node + 1
        while key < end {
            index[string(key)] = key + 1
            key = next(after: key + 1)
        }
        return index
    }

    /// How many keys an object has, how many bytes the longest of them, and whether they are known to be all different: of
    /// two that are the same, the last one counts.
    fileprivate func surveyKeys(of node: Int) -> (count: Int, longest: Int, differ: Bool) {
        nodes.withUnsafeBufferPointer { nodes in
            text.withUnsafeBufferPointer { text in
                var (count, longest, differ) = (0, 0, true)
                // A bit for each of 64 classes of keys.
                var seen: UInt64 = 0
                var key = node + 1
                let end = nodes[node].next(after: node)
                while key < end {
                    let place = nodes[key]
                    let length = place.end - place.start
                    count += 1
                    longest = max(longest, length)
                    let sample =
                        length == 0
                        ? 0
                        : Int(text[place.start]) &* 5 &+ Int(text[place.start + length / 2]) &* 11
                            &+ Int(text[place.end - 1]) &+ length
                    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: sample & 63)
                    // An escape has another spelling.
                    if seen & bit != 0 || place.kind == .escapedString { differ = false }
                    seen |= bit
                    key = nodes[key + 1].next(after: key + 1)
                }
                return (count, longest, differ)
            }
        }
    }
}
