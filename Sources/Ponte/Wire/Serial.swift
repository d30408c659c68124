internal import Foundation

/// Numbers for handles and bytes: each once in the process, since a value is written before it is known which document gets it.
enum Serial {
    // Guarded by the lock.
    nonisolated(unsafe) private static var last = 0
    private static let lock = NSLock()

    static func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        last += 1
        return last
    }
}
