/// A queue for a document that is not there yet: in order, and no more than a limit.
package struct WaitingQueue<Item> {
    /// In the order of their numbers; `nil` for one that was removed.
    private var items: [(number: Int, item: Item?)] = []
    private var lastNumber = 0
    private let limit: Int
    package private(set) var count = 0

    package init(limit: Int) {
        self.limit = limit
    }

    package var isFull: Bool { count >= limit }

    /// - Returns: Its number, which no other gets; `nil` if too many wait.
    package mutating func add(_ item: Item) -> Int? {
        guard !isFull else { return nil }
        lastNumber += 1
        items.append((lastNumber, item))
        count += 1
        return lastNumber
    }

    /// Takes one out that nobody wants to be sent any more. One that does not wait is left alone.
    package mutating func remove(_ number: Int) {
        var range = items.indices
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2, items[middle].number != number {
            range = items[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        guard !range.isEmpty else { return }
        removeItems(at: [range.lowerBound + range.count / 2])
    }

    /// - Returns: How many of those that match were removed, so that the newest `maximum` are left.
    package mutating func removeOldest(keeping maximum: Int, where matches: (Item) -> Bool) -> Int {
        let surplus = items.indices.filter { items[$0].item.map(matches) ?? false }.dropLast(maximum)
        removeItems(at: surplus)
        return surplus.count
    }

    package func count(where matches: (Item) -> Bool) -> Int {
        items.count { $0.item.map(matches) ?? false }
    }

    /// - Returns: All, in the order in which they came; they wait no more.
    package mutating func takeAll() -> [Item] {
        defer { (items, count) = ([], 0) }
        return items.compactMap(\.item)
    }

    private mutating func removeItems(at indices: some Sequence<Int>) {
        for index in indices where items[index].item != nil {
            items[index].item = nil
            count -= 1
        }
        // Not each time: the removal of all, one by one, takes a time that grows as they do.
        if items.count > 2 * count + 64 { items.removeAll { $0.item == nil } }
    }
}
