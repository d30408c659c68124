internal import Foundation
internal import PonteWire

/// How much of a document's files may be in memory at the same time because methods take them as bytes.
final class FileAllowance: @unchecked Sendable {
    // Guarded by the lock.
    private var used = 0
    private let lock = NSLock()

    private func take(_ count: Int) throws(PonteError) {
        lock.lock()
        defer { lock.unlock() }
        guard count <= Limits.bytes - used else {
            throw PonteError(
                .limitExceeded, "The files have more than \(Limits.bytes) bytes in all. Read them a piece at a time.")
        }
        used += count
    }

    private func giveBack(_ count: Int) {
        lock.lock()
        defer { lock.unlock() }
        used -= count
    }

    /// The part of one file, as long as it is held.
    @MainActor
    final class Share {
        private let allowance: FileAllowance
        private var count = 0

        init(of allowance: FileAllowance) {
            self.allowance = allowance
        }

        /// - Parameter newCount: In bytes; fewer than before change nothing.
        /// - Throws: `PonteError` with `limitExceeded`.
        func grow(to newCount: Int) throws(PonteError) {
            guard newCount > count else { return }
            try allowance.take(newCount - count)
            count = newCount
        }

        deinit {
            allowance.giveBack(count)
        }
    }
}
