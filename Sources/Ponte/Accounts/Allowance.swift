internal import Foundation
package import PonteWire

/// How much of one thing many may hold together: bytes, handlers, handles. It may be a part of a larger one, which counts what all its parts hold.
package final class Allowance: @unchecked Sendable {
    private let maximum: Int
    private let whole: Allowance?
    private let isFair: Bool
    /// The words of the error where there is no more: the problem, and the remedy.
    private let message: String
    // Guarded by the lock, which all parts have in common.
    private var held = 0
    private let lock: NSLock

    package init(_ maximum: Int, _ message: String) {
        (self.maximum, self.message) = (maximum, message)
        (whole, isFair, lock) = (nil, false, NSLock())
    }

    /// - Parameters:
    ///   - message: `nil` is that of the whole.
    ///   - isFair: True for one of any number of parts: it takes no more than it leaves, so that the next one finds something.
    init(_ maximum: Int = .max, of whole: Allowance, _ message: String? = nil, isFair: Bool = false) {
        (self.maximum, self.whole, self.isFair) = (maximum, whole, isFair)
        (self.message, lock) = (message ?? whole.message, whole.lock)
    }

    /// For one side of a conversation that nobody shares.
    static func unbounded() -> Allowance { Allowance(.max, "") }

    /// How much is held now.
    var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return held
    }

    /// - Throws: `PonteError` with `limitExceeded`; nothing is taken then.
    func take(_ count: Int) throws(PonteError) {
        lock.lock()
        defer { lock.unlock() }
        guard has(count) else { throw PonteError(.limitExceeded, message) }
        add(count)
    }

    /// Says if so much could be taken.
    func allows(_ count: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return has(count)
    }

    /// False where a part holds more than `maximum`, or than is left of `wholeMaximum`. One that holds nothing may always have something.
    func isBelow(_ maximum: Int, ofWhole wholeMaximum: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return held <= min(maximum, whole.map { max(0, wholeMaximum - $0.held) } ?? .max)
    }

    func giveBack(_ count: Int) {
        lock.lock()
        defer { lock.unlock() }
        add(-count)
    }

    /// Counts what is there already, whether it may be or not.
    fileprivate func change(by count: Int) {
        guard count != 0 else { return }
        lock.lock()
        defer { lock.unlock() }
        add(count)
    }

    private func has(_ count: Int) -> Bool {
        guard count <= maximum - held else { return false }
        guard let whole else { return true }
        if isFair, held + count > whole.maximum - whole.held - count { return false }
        return whole.has(count)
    }

    private func add(_ count: Int) {
        held += count
        whole?.add(count)
    }

    /// The part of one file, value, stream or handler, as long as it is held.
    @MainActor
    package final class Share {
        private let allowance: Allowance
        private(set) var count = 0

        init(of allowance: Allowance) {
            self.allowance = allowance
        }

        /// - Throws: `PonteError` with `limitExceeded`.
        package init(_ count: Int, of allowance: Allowance) throws(PonteError) {
            self.allowance = allowance
            try allowance.take(count)
            self.count = count
        }

        /// - Parameter newCount: Fewer than before change nothing.
        /// - Throws: `PonteError` with `limitExceeded`.
        func grow(to newCount: Int) throws(PonteError) {
            if newCount > count { try change(to: newCount) }
        }

        /// - Throws: `PonteError` with `limitExceeded`; it is as before then.
        func change(to newCount: Int) throws(PonteError) {
            if newCount > count { try allowance.take(newCount - count) } else { allowance.giveBack(count - newCount) }
            count = newCount
        }

        /// Counts what is there already, whether it may be or not.
        func set(to newCount: Int) {
            allowance.change(by: newCount - count)
            count = newCount
        }

        deinit {
            allowance.change(by: -count)
        }
    }
}
