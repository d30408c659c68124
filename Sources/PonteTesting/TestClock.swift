internal import Foundation

/// A clock on which time passes when the test says so, and not by itself.
///
///     let clock = TestClock()
///     let page = MemoryPage(clock: clock)
///     page.load()
///     let call = Task { try await page.bridge.call(Page.answer, timeout: .seconds(30)) }
///     try await clock.waitForSleepers()
///     clock.advance(by: .seconds(30))
///     await #expect(throws: PonteError.self) { try await call.value }
///
/// Give it to `MemoryPage`, `HeadlessPage` or `Bridge`, whose deadlines it then measures, and to code of your own that takes `any Clock<Duration>`.
public final class TestClock: Clock, Sendable {
    /// A moment of the clock: the time since it was made.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset = Duration.zero

        /// The moment that comes so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// The time until another moment.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant()
        var pauses: [Duration] = []
        var count = 0
        var sleepers: [Int: (end: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
    }

    private let lock = NSLock()
    // Read and changed under the lock alone.
    private nonisolated(unsafe) var lockedState = State()
    private let shortest: Duration

    /// - Parameter shortest: Nobody waits on this clock for less: time jumps to the end of each shorter pause at once. Timeouts are longer.
    public init(skippingPausesUnder shortest: Duration = .zero) {
        self.shortest = shortest
    }

    private func withState<Output>(_ body: (inout State) -> Output) -> Output {
        lock.withLock { body(&lockedState) }
    }

    /// The moment that the test has come to.
    public var now: Instant { withState { $0.now } }
    /// None: each moment is exact.
    public var minimumResolution: Duration { .zero }

    /// All pauses that were made, in order, however long they lasted.
    public var pauses: [Duration] { withState { $0.pauses } }

    /// How long each that waits has still to wait, the shortest first.
    public var waits: [Duration] {
        withState { state in state.sleepers.values.map { state.now.duration(to: $0.end) }.sorted() }
    }

    /// Lets time pass. Those whose pause ends by then go on, in the order of their ends.
    ///
    /// A task that has not begun its pause yet is not moved by this: `waitForSleepers(_:)` waits for it.
    public func advance(by duration: Duration) {
        let due = withState { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.end <= state.now }.sorted { $0.value.end < $1.value.end }
            for (id, _) in due { state.sleepers[id] = nil }
            return due.map(\.value.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Waits until at least so many pauses are under way on this clock, for a minute of real time at most.
    ///
    /// - Throws: `TestFailure` with `timedOut`; `CancellationError`.
    public func waitForSleepers(
        _ count: Int = 1, fileID: StaticString = #fileID, line: Int = #line
    ) async throws {
        try await poll(for: .seconds(60)) { _ in
            self.waits.count >= count
        } otherwise: {
            TestFailure(
                .timedOut,
                "\(self.waits.count) pauses are under way on the clock, and not \(count). Is it the clock of what should wait?",
                fileID, line)
        }
    }

    /// Waits until the test has come to the moment.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let (id, isSkipped) = withState { state in
            let pause = state.now.duration(to: deadline)
            state.count += 1
            state.pauses.append(pause)
            if pause < shortest { state.now = max(state.now, deadline) }
            return (state.count, pause < shortest)
        }
        guard !isSkipped else { return await Task.yield() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = withState { state in
                    if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = (deadline, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = withState { state in
                let sleeper = state.sleepers.removeValue(forKey: id)
                if sleeper == nil { state.cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
