internal import Glibc

/// Segments that were sent, to be used again when the page has read them: memory that is there already is three times as fast.
@MainActor
final class SegmentPool {
    private var kept: [Segment] = []
    private var lastUse = ContinuousClock.now
    private var tidying: Task<Void, Never>?

    /// Each one under way is a descriptor in both processes, which may have 1024.
    private static let maximumKept = 16
    private static let maximumBytesKept = 128 << 20
    private static let idleTime = Duration.seconds(1)
    private static let timeout = Duration.seconds(10)

    /// One that is in use from now on.
    ///
    /// - Throws: `POSIXError` when there is no memory, or no descriptor.
    func take(for count: Int) throws -> Segment {
        // The smallest that is large enough, or the largest.
        let free = kept.indices.filter { !kept[$0].isInUse }
        let best =
            free.filter { kept[$0].size >= count }.min { kept[$0].size < kept[$1].size }
            ?? free.max { kept[$0].size < kept[$1].size }
        let segment = try best.map { kept.remove(at: $0) } ?? Segment()
        segment.isInUse = true
        return segment
    }

    /// Keeps one that was sent.
    func keep(_ segment: Segment) {
        guard kept.count < Self.maximumKept else { return }
        kept.append(segment)
        var bytes = kept.reduce(0) { $0 + $1.size }
        kept.removeAll { segment in
            guard bytes > Self.maximumBytesKept, !segment.isInUse else { return false }
            bytes -= segment.size
            return true
        }
        tidyLater()
    }

    func removeAll() {
        kept = []
        tidying?.cancel()
        tidying = nil
    }

    private func tidyLater() {
        lastUse = .now
        guard tidying == nil else { return }
        tidying = Task { [weak self] in
            repeat { try? await Task.sleep(for: Self.idleTime) } while !Task.isCancelled && self?.tidy() == false
        }
    }

    /// Returns whether nothing is left.
    private func tidy() -> Bool {
        let idle = ContinuousClock.now - lastUse
        if idle >= Self.idleTime { kept.removeAll { idle >= Self.timeout || !$0.isInUse } }
        guard kept.isEmpty else { return false }
        tidying = nil
        return true
    }
}
