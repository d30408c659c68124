internal import PonteWire

/// A queue for a document that is not there yet: in order, and no more than a limit, of items and of their bytes.
package struct WaitingQueue<Item> {
    private struct Entry {
        let number: Int
        let cost: Int
        /// `nil` for one that was removed.
        var item: Item?
    }

    /// In the order of their numbers.
    private var entries: [Entry] = []
    private var lastNumber = 0
    private let limit: Int
    private let maximumBytes: Int
    private var bytes = 0
    package private(set) var count = 0

    /// - Parameters:
    ///   - limit: Of items.
    ///   - bytes: Of what all of them keep in memory.
    package init(limit: Int, bytes: Int = Limits.bytes) {
        self.limit = limit
        maximumBytes = bytes
    }

    /// - Parameter cost: In bytes. One that is larger than all may wait alone.
    package func hasRoom(for cost: Int) -> Bool {
        count < limit && (count == 0 || cost <= maximumBytes - bytes)
    }

    /// - Parameter cost: What the item keeps in memory, in bytes.
    /// - Returns: Its number, which no other gets; `nil` if too many wait.
    package mutating func add(_ item: Item, cost: Int) -> Int? {
        guard hasRoom(for: cost) else { return nil }
        lastNumber += 1
        entries.append(Entry(number: lastNumber, cost: cost, item: item))
        count += 1
        bytes += cost
        return lastNumber
    }

    /// Takes one out that nobody wants to be sent any more. One that does not wait is left alone.
    package mutating func remove(_ number: Int) {
        var range = entries.indices
        while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2, entries[middle].number != number {
            range = entries[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        guard !range.isEmpty else { return }
        removeItems(at: [range.lowerBound + range.count / 2])
    }

    /// - Returns: How many of those that match were removed, so that the newest `maximum` are left.
    package mutating func removeOldest(keeping maximum: Int, where matches: (Item) -> Bool) -> Int {
        let surplus = entries.indices.filter { entries[$0].item.map(matches) ?? false }.dropLast(maximum)
        removeItems(at: surplus)
        return surplus.count
    }

    package func count(where matches: (Item) -> Bool) -> Int {
        entries.count { $0.item.map(matches) ?? false }
    }

    /// - Returns: All, in the order in which they came; they wait no more.
    package mutating func takeAll() -> [Item] {
        defer { (entries, count, bytes) = ([], 0, 0) }
        return entries.compactMap(\.item)
    }

    private mutating func removeItems(at indices: some Sequence<Int>) {
        for index in indices where entries[index].item != nil {
            entries[index].item = nil
            count -= 1
            bytes -= entries[index].cost
        }
        // Not each time: the removal of all, one by one, takes a time that grows as they do.
        if entries.count > 2 * count + 64 { entries.removeAll { $0.item == nil } }
    }
}
