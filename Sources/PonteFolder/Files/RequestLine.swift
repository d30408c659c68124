internal import Foundation
internal import WebKit

/// Requests that wait for their turn, in order: a page may ask for more files than a program may have open.
struct RequestLine {
    struct Entry {
        let task: any WKURLSchemeTask
        let request: FolderRequest
    }

    private var entries: [Int: Entry] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var first = 0
    private var end = 0

    mutating func append(_ entry: Entry) {
        entries[end] = entry
        numbers[ObjectIdentifier(entry.task)] = end
        end += 1
    }

    mutating func remove(_ task: any WKURLSchemeTask) {
        guard let number = numbers.removeValue(forKey: ObjectIdentifier(task)) else { return }
        entries[number] = nil
    }

    mutating func popFirst() -> Entry? {
        while first < end {
            let entry = entries.removeValue(forKey: first)
            first += 1
            guard let entry else { continue }
            numbers[ObjectIdentifier(entry.task)] = nil
            return entry
        }
        return nil
    }
}
