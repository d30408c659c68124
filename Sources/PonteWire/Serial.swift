internal import Foundation

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
