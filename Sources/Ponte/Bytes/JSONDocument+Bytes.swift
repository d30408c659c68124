extension JSONDocument {
    /// The numbers of the bytes that a value names and that travel beside the text.
    func bytesNumbers(in node: Int) -> [Int] {
        (node..<Int(nodes[node].next)).compactMap { node in
            guard let (tag, content) = tagged(node), tag == .bytes, nodes[content].kind == .array else { return nil }
            return children(of: content).first { _ in true }.flatMap(int)
        }
    }
}

extension Batch {
    /// The numbers of the bytes that all its frames name.
    var bytesNumbers: [Int] {
        frames.flatMap { line in (try? JSONDocument(line))?.bytesNumbers(in: 0) ?? [] }
    }
}
