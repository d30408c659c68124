extension JSONDocument {
    /// Whether there may be a tag in it.
    package var mayHaveTags: Bool {
        text.withUnsafeBufferPointer { text in
            var index = JSONScan.first(UInt8(ascii: "$"), in: text, from: 0)
            while index < text.count {
                if index > 0, text[index - 1] == UInt8(ascii: "\"") { return true }
                index = JSONScan.first(UInt8(ascii: "$"), in: text, from: index + 1)
            }
            return false
        }
    }

    /// The numbers of the bytes that a value names and that travel beside the text.
    package func bytesNumbers(in node: Int) -> [Int] {
        (node..<next(after: node)).compactMap { node in
            guard let (tag, content) = tagged(node), tag == .bytes else { return nil }
            return firstChild(of: content).flatMap(int)
        }
    }
}

extension Batch {
    /// The numbers of the bytes that all its frames name.
    package var bytesNumbers: [Int] {
        frames.flatMap { line in (try? JSONDocument(line))?.bytesNumbers(in: 0) ?? [] }
    }
}
