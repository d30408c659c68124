internal import Foundation
internal import PonteWire

/// How much of a document's values may be in memory at the same time because they wait: for the files that methods take as bytes, or
/// for a stream's reader.
final class ValueAllowance: @unchecked Sendable {
    // Guarded by the lock.
    private var used = 0
    private let lock = NSLock()

    private func take(_ count: Int) throws(PonteError) {
        lock.lock()
        defer { lock.unlock() }
        guard count <= Limits.bytes - used else {
            throw PonteError(
                .limitExceeded,
                "More than \(Limits.bytes) bytes of files and values wait here. Send them as streams, and no faster than they are taken."
            )
        }
        used += count
    }

    private func giveBack(_ count: Int) {
        lock.lock()
        defer { lock.unlock() }
        used -= count
    }

    /// The part of one file, value or stream, as long as it is held.
    @MainActor
    final class Share {
        private let allowance: ValueAllowance
        private var count = 0

        init(of allowance: ValueAllowance) {
            self.allowance = allowance
        }

        /// - Parameter newCount: In bytes; fewer than before change nothing.
        /// - Throws: `PonteError` with `limitExceeded`.
        func grow(to newCount: Int) throws(PonteError) {
            if newCount > count { try change(to: newCount) }
        }

        /// - Parameter newCount: In bytes.
        /// - Throws: `PonteError` with `limitExceeded`; it is as before then.
        func change(to newCount: Int) throws(PonteError) {
            if newCount > count { try allowance.take(newCount - count) } else { allowance.giveBack(count - newCount) }
            count = newCount
        }

        deinit {
            allowance.giveBack(count)
        }
    }
}
