extension JSONDocument {
    /// The kind of handle that the key of a tagged value names.
    package func handleKind(_ key: Int) -> HandleKind? {
        if matches(key, "$function") { return .function }
        if matches(key, "$stream") { return .stream }
        if matches(key, "$blob") { return .bytes }
        return matches(key, "$remote") ? .object : nil
    }

    /// The number of the handle at `node`, if one of this kind is there.
    package func handle(at node: Int, _ kind: HandleKind) -> Int? {
        guard let (found, content) = taggedHandle(at: node), found == kind else { return nil }
        return number(in: content)
    }

    /// The details of the handle at `node`: names, or what is known of a file.
    package func handleDetails(at node: Int) -> Int? {
        guard let (_, content) = taggedHandle(at: node), kind(content) == .array, let first = firstChild(of: content),
            next(after: first) < next(after: content)
        else { return nil }
        return next(after: first)
    }

    /// The numbers of all handles in `node`.
    package func handles(in node: Int) -> [Int] {
        (node..<next(after: node)).compactMap { node in taggedHandle(at: node).flatMap { number(in: $0.content) } }
    }

    private func taggedHandle(at node: Int) -> (kind: HandleKind, content: Int)? {
        guard let (tag, content) = tagged(node), tag == .handle, let kind = handleKind(node + 1) else { return nil }
        return (kind, content)
    }

    private func number(in content: Int) -> Int? {
        guard let number = int(firstChild(of: content) ?? content), number > 0, NumberText.safe.contains(number) else {
            return nil
        }
        return number
    }
}
