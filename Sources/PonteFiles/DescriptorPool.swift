internal import Foundation

/// The descriptors that pages have the program open: counted for each view and for the program. Most of what the system lets the program have is left for the app.
///
/// A file from which nobody reads just now keeps its descriptor only until another wants one: it is opened again when somebody does (`PooledFile`). So nobody
/// waits for one who stands still.
package final class DescriptorPool: @unchecked Sendable {
    /// Of this program.
    package static let program = DescriptorPool { SystemFacts.descriptorLimit() ?? 256 }

    private let limit: @Sendable () -> Int
    private let closing: @Sendable (Int32) -> Int32
    private let lock = NSLock()
    // Guarded by the lock, as are the counts of all shares and the state of all slots.
    private var leased = 0
    private var pinned = 0
    private var uses = 0
    private var slots: Set<Slot> = []

    /// More make nothing faster.
    private static let maximum = 256
    /// For one share of a view's, and how many of them nobody can open again.
    private static let maximumOfView = (all: 32, pinned: 24)

    /// - Parameters:
    ///   - limit: Says how many descriptors the program may have, each time that one is wanted.
    ///   - closing: The system's `close`, or a test's.
    package init(limit: @escaping @Sendable () -> Int, closing: (@Sendable (Int32) -> Int32)? = nil) {
        self.limit = limit
        self.closing = closing ?? { Foundation.close($0) }
    }

    /// For all pages together: a quarter of what the program may have.
    package var capacity: Int { max(4, min(Self.maximum, limit() / 4)) }

    /// How many descriptors pages have now.
    package var count: Int { lock.withLock { leased } }

    fileprivate func count(of share: DescriptorShare) -> Int { lock.withLock { share.leased } }

    /// The share of one view.
    package func makeShare() -> DescriptorShare {
        DescriptorShare(of: self, limit: Self.maximumOfView.all, partLimit: DescriptorShare.partLimit)
    }

    fileprivate func makeAppsShare() -> DescriptorShare { DescriptorShare(of: self, limit: .max, partLimit: .max) }

    // MARK: Leases

    /// A lease that stays until it is dropped, for what nobody can open again.
    ///
    /// - Returns: `nil` if the view, or all of them, have so many that others would be short.
    fileprivate func pin(for share: DescriptorShare) -> DescriptorLease? {
        let (all, capacity) = (self, capacity)
        let (lease, surplus): (DescriptorLease?, [Taken]) = lock.withLock {
            guard share.pinned < min(Self.maximumOfView.pinned, max(1, capacity / 4)), all.pinned < capacity / 2 else {
                return (nil, [])
            }
            let surplus = makeRoom(for: share, of: capacity)
            share.pinned += 1
            all.pinned += 1
            return (lend(to: share, isPinned: true), surplus)
        }
        for one in surplus { close(one) }
        return lease
    }

    private func lend(to share: DescriptorShare, isPinned: Bool) -> DescriptorLease {
        share.leased += 1
        leased += 1
        return DescriptorLease(share, isPinned: isPinned)
    }

    fileprivate func giveBack(_ share: DescriptorShare, isPinned: Bool) {
        lock.withLock {
            share.leased -= 1
            leased -= 1
            guard isPinned else { return }
            share.pinned -= 1
            pinned -= 1
        }
    }

    fileprivate func addPart(to share: DescriptorShare, upTo limit: Int) -> Bool {
        lock.withLock {
            guard share.parts < limit else { return false }
            share.parts += 1
            return true
        }
    }

    fileprivate func removePart(of share: DescriptorShare) { lock.withLock { share.parts -= 1 } }

    // MARK: Files that can be opened again

    /// What a pooled file has while it is open.
    final class Slot: Hashable, @unchecked Sendable {
        let share: DescriptorShare
        // Guarded by the pool's lock.
        fileprivate var open: Surplus?
        fileprivate var isInUse = false
        fileprivate var lastUse = 0
        /// Why closing has failed: what was written is lost.
        fileprivate var failure: POSIXError?
        /// Is held while the pool closes the slot's descriptor for another. It is locked under the pool's lock, where it is always free: a slot that is being
        /// closed has no descriptor to take.
        fileprivate let closing = NSLock()

        init(of share: DescriptorShare) { self.share = share }

        static func == (one: Slot, other: Slot) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// A descriptor that has lost its place, or has it still.
    fileprivate struct Surplus {
        let descriptor: Int32
        let lease: DescriptorLease
    }

    /// A descriptor that was taken from a slot, whose `closing` is locked until it is closed.
    private typealias Taken = (slot: Slot, open: Surplus)

    /// Not under the lock: a disk may be slow, and the lease takes the lock.
    private func close(_ taken: Taken) {
        let failure = close(taken.open)
        if let failure { lock.withLock { taken.slot.failure = failure } }
        taken.slot.closing.unlock()
    }

    private func close(_ open: Surplus) -> POSIXError? {
        // After EINTR it is closed, too.
        closing(open.descriptor) == 0 || errno == EINTR ? nil : POSIXError.current
    }

    /// Begins the use of a slot's descriptor, and opens one if it has none. One that is in use is not closed.
    ///
    /// - Throws: What `opening` throws, which is asked again where the system had no descriptor left; `POSIXError` if what was written before is lost.
    func begin(_ slot: Slot, opening: (DescriptorLease) throws -> Int32) throws -> Int32 {
        let capacity = capacity
        slot.closing.withLock {}
        let (known, lease, surplus): (Int32?, DescriptorLease?, [Taken]) = try lock.withLock {
            if let failure = slot.failure { throw failure }
            uses += 1
            (slot.isInUse, slot.lastUse) = (true, uses)
            if let open = slot.open { return (open.descriptor, nil, []) }
            // If all are in use it is one more: as many as the threads that read at the same time.
            let surplus = makeRoom(for: slot.share, of: capacity)
            return (nil, lend(to: slot.share, isPinned: false), surplus)
        }
        for one in surplus { close(one) }
        guard let lease else { return known ?? -1 }
        do {
            let descriptor = try openHere(lease, opening)
            lock.withLock {
                slot.open = Surplus(descriptor: descriptor, lease: lease)
                slots.insert(slot)
            }
            return descriptor
        } catch {
            lock.withLock { slot.isInUse = false }
            throw error
        }
    }

    private func openHere(_ lease: DescriptorLease, _ opening: (DescriptorLease) throws -> Int32) throws -> Int32 {
        do { return try opening(lease) } catch let error as POSIXError where error.code == .EMFILE || error.code == .ENFILE {
            // The app has taken the rest.
            guard let idle = lock.withLock({ takeOldest { _ in true } }) else { throw error }
            close(idle)
            return try opening(lease)
        }
    }

    func end(_ slot: Slot) {
        lock.withLock { slot.isInUse = false }
    }

    /// - Returns: An error if closing says, now or when another has taken the descriptor, that what was written is lost.
    @discardableResult
    func close(_ slot: Slot) -> POSIXError? {
        slot.closing.withLock {}
        let (open, failure) = lock.withLock {
            slots.remove(slot)
            return (slot.open.take(), slot.failure)
        }
        return open.flatMap { close($0) } ?? failure
    }

    /// Takes descriptors from files that nobody reads: of this view if it has its part, else of the view that has the most.
    private func makeRoom(for share: DescriptorShare, of capacity: Int) -> [Taken] {
        var surplus: [Taken] = []
        let part = min(share.limit, max(2, capacity / 2))
        while share.leased - surplus.count >= part, let one = takeOldest(where: { $0.share === share }) {
            surplus.append(one)
        }
        while leased - surplus.count >= capacity {
            let idle = slots.lazy.filter { !$0.isInUse }
            guard let largest = idle.max(by: { $0.share.leased < $1.share.leased })?.share,
                let one = takeOldest(where: { $0.share === largest })
            else { break }
            surplus.append(one)
        }
        return surplus
    }

    /// The descriptor that was not used for the longest time.
    private func takeOldest(where fits: (Slot) -> Bool) -> Taken? {
        let idle = slots.filter { !$0.isInUse && fits($0) }
        guard let slot = idle.min(by: { $0.lastUse < $1.lastUse }) else { return nil }
        slots.remove(slot)
        guard let open = slot.open.take() else { return nil }
        slot.closing.lock()
        return (slot, open)
    }
}

/// The part of a view's files, of the messages of one of its processes, or of its folder in the pool: half of it at most.
package final class DescriptorShare: @unchecked Sendable {
    /// Of what the app reads and writes for itself.
    package static let app = DescriptorPool.program.makeAppsShare()
    /// How many unfinished files a view's pages write at a time.
    package static let partLimit = 64

    let pool: DescriptorPool
    // Guarded by the pool's lock.
    fileprivate var leased = 0
    fileprivate var pinned = 0
    fileprivate var parts = 0
    fileprivate let limit: Int
    private let partLimit: Int

    fileprivate init(of pool: DescriptorPool, limit: Int, partLimit: Int) {
        (self.pool, self.limit, self.partLimit) = (pool, limit, partLimit)
    }

    /// How many descriptors it has now.
    package var count: Int { pool.count(of: self) }

    /// A lease for a descriptor that nobody can open again, such as of a memory file.
    ///
    /// - Returns: `nil` if the view, or all of them, have too many.
    package func pin() -> DescriptorLease? { pool.pin(for: self) }

    /// The right to have one more unfinished file on the disk.
    ///
    /// - Returns: `nil` if the view has `partLimit` of them. The app has any number.
    package func beginPart() -> PartLease? {
        pool.addPart(to: self, upTo: partLimit) ? PartLease(self) : nil
    }
}

/// The right to have one unfinished file on the disk, until it is dropped.
package final class PartLease: Sendable {
    private let share: DescriptorShare

    fileprivate init(_ share: DescriptorShare) { self.share = share }

    deinit { share.pool.removePart(of: share) }
}

/// The right to have one descriptor open for a page. What opens something for a page takes one; only the pool makes them.
package final class DescriptorLease: Sendable {
    private let share: DescriptorShare
    private let isPinned: Bool

    fileprivate init(_ share: DescriptorShare, isPinned: Bool) {
        (self.share, self.isPinned) = (share, isPinned)
    }

    deinit { share.pool.giveBack(share, isPinned: isPinned) }
}
