/// The newest of what a page can make as many and as long of as it likes: their number is bounded, and the bytes of their addresses. The newest is always kept.
struct RecentList<Element>: RandomAccessCollection {
    private var entries: [(element: Element, bytes: Int)] = []
    private var bytes = 0
    private let maximum: Int
    private let maximumBytes: Int

    init(maximum: Int, bytes: Int) {
        self.maximum = maximum
        maximumBytes = bytes
    }

    var startIndex: Int { 0 }
    var endIndex: Int { entries.count }
    subscript(index: Int) -> Element { entries[index].element }

    mutating func append(_ element: Element, bytes: Int) {
        entries.append((element, bytes))
        self.bytes += bytes
        while entries.count > 1, entries.count > maximum || self.bytes > maximumBytes { remove(at: 0) }
    }

    @discardableResult
    mutating func remove(at index: Int) -> Element {
        let entry = entries.remove(at: index)
        bytes -= entry.bytes
        return entry.element
    }

    mutating func removeFirst(_ count: Int) {
        bytes -= entries.prefix(count).reduce(0) { $0 + $1.bytes }
        entries.removeFirst(count)
    }

    mutating func removeAll() {
        (entries, bytes) = ([], 0)
    }
}

extension URL {
    /// In UTF-8 bytes.
    var addressLength: Int { absoluteString.utf8.count }
}

extension WKNavigationAction {
    /// Of its addresses, in UTF-8 bytes.
    var addressLength: Int { (request.url?.addressLength ?? 0) + (request.mainDocumentURL?.addressLength ?? 0) }
}
