internal import Synchronization

/// A clock on which time passes when the test says so, and not by itself.
package final class VirtualClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        var offset = Duration.zero

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant()
        var pauses: [Duration] = []
        var count = 0
        var sleepers: [Int: (end: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let shortest: Duration

    /// - Parameter shortest: Nobody waits on this clock for less: time jumps to the end of each shorter pause at once. Timeouts are longer.
    package init(skippingPausesUnder shortest: Duration = .zero) {
        self.shortest = shortest
    }

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .zero }

    /// All pauses that were made, in order, however long they lasted.
    package var pauses: [Duration] { state.withLock { $0.pauses } }

    /// How long each that waits has still to wait, the shortest first.
    package var waits: [Duration] {
        state.withLock { state in state.sleepers.values.map { state.now.duration(to: $0.end) }.sorted() }
    }

    /// Lets time pass. Those whose pause ends by then go on, in the order of their ends.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.end <= state.now }.sorted { $0.value.end < $1.value.end }
            for (id, _) in due { state.sleepers[id] = nil }
            return due.map(\.value.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let (id, isSkipped) = state.withLock { state in
            let pause = state.now.duration(to: deadline)
            state.count += 1
            state.pauses.append(pause)
            if pause < shortest { state.now = max(state.now, deadline) }
            return (state.count, pause < shortest)
        }
        guard !isSkipped else { return await Task.yield() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = (deadline, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
