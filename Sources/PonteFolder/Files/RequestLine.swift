internal import Foundation
internal import WebKit

/// The requests of one view, in order: so many are answered at once, and the others wait. A page may ask for more files than a program may have open.
struct RequestLine {
    struct Entry {
        let task: any WKURLSchemeTask
        let request: FolderRequest
    }

    /// The system's own bound for a program is 1,024 open files, or 256.
    private static let limit = 64

    /// How many answers are under way, with those that nobody wants any more: their files may still be open.
    private var count = 0
    private var entries: [Int: Entry] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var first = 0
    private var end = 0

    var isIdle: Bool { count == 0 }

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

    /// An answer is at its end.
    ///
    /// - Returns: The next one, which is to be answered now.
    mutating func next() -> Entry? {
        while first < end {
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
