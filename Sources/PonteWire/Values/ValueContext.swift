package import Foundation

/// What came beside a value's text.
// Values with a context are decoded on the main actor, where they arrive.
package final class ValueContext: @unchecked Sendable {
    /// By number.
    package var bytes: [Int: Data]
    /// Files that have been read, by handle.
    package var files: [Int: Data] = [:]
    /// The handles that a value has taken.
    package var taken: Set<Int> = []
    /// Takes what the other side gives away; `nil` where it can give nothing.
    package let imports: (any HandleImports)?
    /// The name of the method or event that brought the value.
    package let name: String

    package init(bytes: [Int: Data] = [:], imports: (any HandleImports)? = nil, name: String = "") {
        self.bytes = bytes
        self.imports = imports
        self.name = name
    }
}

/// The numbers of what travels beside the text: one for each, in the whole process.
package enum Serial {
    // @unchecked: the lock guards its only variable.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var last = 0

        func next() -> Int {
            lock.withLock {
                last += 1
                return last
            }
        }
    }

    private static let counter = Counter()

    /// A number that has not been used: 1 is the first.
    package static func next() -> Int { counter.next() }
}

extension JSONDocument {
    /// True when there may be a tag in it.
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
