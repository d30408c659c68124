extension JSONDocument {
    private static let handleTags: [(tag: String, kind: HeldHandle.Kind)] = [
        ("$function", .function), ("$remote", .object), ("$stream", .stream), ("$blob", .bytes),
    ]

    /// The number of the handle at `node`, if one of this kind is there.
    func handle(at node: Int, _ kind: HeldHandle.Kind) -> Int? {
        guard let (found, content) = taggedHandle(at: node), found == kind else { return nil }
        return number(in: content)
    }

    /// What the handle at `node` comes with: names, or what is known of a file.
    func handleDetails(at node: Int) -> Int? {
        guard let (_, content) = taggedHandle(at: node), nodes[content].kind == .array else { return nil }
        let parts = Array(children(of: content))
        return parts.count > 1 ? parts[1] : nil
    }

    /// The numbers of all handles in `node`.
    func handles(in node: Int) -> [Int] {
        (node..<Int(nodes[node].next)).compactMap { node in taggedHandle(at: node).flatMap { number(in: $0.content) } }
    }

    private func taggedHandle(at node: Int) -> (kind: HeldHandle.Kind, content: Int)? {
        guard let (tag, content) = tagged(node), tag == .unknown || tag == .handle,
            let known = Self.handleTags.first(where: { matches(node + 1, $0.tag) })
        else { return nil }
        return (known.kind, content)
    }

    private func number(in content: Int) -> Int? {
        let node = nodes[content].kind == .array ? content + 1 : content
        guard node < Int(nodes[content].next), let number = int(node), number > 0, NumberText.safe.contains(number) else {
            return nil
        }
        return number
    }
}

extension ValueDecoder {
    /// The names of an object's members.
    var memberNames: [String] {
        guard let list = document.handleDetails(at: node), document.nodes[list].kind == .array else { return [] }
        return document.children(of: list).filter(document.isString).map(document.string)
    }
}
