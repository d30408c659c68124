internal import Foundation
internal import PonteFiles
internal import WebKit

/// The requests of one view, in order: so many are answered at once, and the others wait. An answer that the page does not take on stands still, and gives its place
/// to another.
@MainActor
struct RequestLine {
    struct Entry {
        let task: any WKURLSchemeTask
        let request: FolderRequest
    }

    /// Each has under a megabyte of memory.
    private static let limit = 64
    private static let maximumStanding = 128

    let descriptors = DescriptorPool.program.makeShare()
    /// How many answers are under way and do not stand still, with those that nobody wants any more: their files may still be read.
    private var count = 0
    /// In their order.
    private var standing: [any WKURLSchemeTask] = []
    private var entries: [Int: Entry] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var first = 0
    private var end = 0

    var isIdle: Bool { count == 0 && standing.isEmpty }

    /// - Returns: True if it is to be answered now; otherwise it waits.
    mutating func begin(_ entry: Entry) -> Bool {
        if count < Self.limit {
            count += 1
            return true
        }
        entries[end] = entry
        numbers[ObjectIdentifier(entry.task)] = end
        end += 1
        return false
    }

    /// One that waits is not wanted any more.
    mutating func remove(_ task: any WKURLSchemeTask) {
        guard let number = numbers.removeValue(forKey: ObjectIdentifier(task)) else { return }
        entries[number] = nil
    }

    /// An answer is not taken on.
    ///
    /// - Returns: The next one, which is to be answered now; and the one that has stood still for the longest time, where there are too many: it is to end.
    mutating func standStill(_ task: any WKURLSchemeTask) -> (next: Entry?, surplus: (any WKURLSchemeTask)?) {
        standing.append(task)
        let next = next()
        guard standing.count > Self.maximumStanding else { return (next, nil) }
        // It has a place until it has ended.
        count += 1
        return (next, standing.removeFirst())
    }

    /// An answer may be taken on again, or is not wanted any more. It has a place at once.
    mutating func goOn(_ task: any WKURLSchemeTask) {
        guard let index = standing.firstIndex(where: { $0 === task }) else { return }
        standing.remove(at: index)
        count += 1
    }

    /// An answer is at its end, or stands still.
    ///
    /// - Returns: The next one, which is to be answered now.
    mutating func next() -> Entry? {
        while first < end, count <= Self.limit {
            let entry = entries.removeValue(forKey: first)
            first += 1
            guard let entry else { continue }
            numbers[ObjectIdentifier(entry.task)] = nil
            return entry
        }
        count -= 1
        return nil
    }
}
