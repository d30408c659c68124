internal import Foundation
package import Testing

/// Returns the processor time that this thread needs for `body`, in seconds. The machine's other work is not in it.
package func processorTime(_ body: () throws -> Void) rethrows -> Double {
    let start = seconds(CLOCK_THREAD_CPUTIME_ID)
    try body()
    return seconds(CLOCK_THREAD_CPUTIME_ID) - start
}

/// The processor time that this process has needed until now, in seconds.
package func processorTime() -> Double {
    seconds(CLOCK_PROCESS_CPUTIME_ID)
}

/// Returns how much of the processor time that this process needs during `body` is the main thread's, between 0 and 1.
@MainActor
package func mainThreadShare(of body: () async throws -> Void) async rethrows -> Double {
    let (thread, process) = (seconds(CLOCK_THREAD_CPUTIME_ID), seconds(CLOCK_PROCESS_CPUTIME_ID))
    try await body()
    return (seconds(CLOCK_THREAD_CPUTIME_ID) - thread) / (seconds(CLOCK_PROCESS_CPUTIME_ID) - process)
}

private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Checks that work grows in proportion to its input: eight times the size takes less than 24 times as long. Quadratic work takes 64 times.
///
/// - Parameters:
///   - size: The larger size; the smaller one is an eighth of it.
///   - input: Makes the input of a size, which is not measured.
///   - work: Has to be done on this thread.
package func expectLinear<Input>(
    _ what: String, size: Int, input: (Int) throws -> Input, sourceLocation: SourceLocation = #_sourceLocation,
    work: (Input) -> Void
) rethrows {
    let (small, large) = (try input(size / 8), try input(size))
    // The shortest of a few: caches and clock rates only ever make it longer.
    let base = (0..<3).map { _ in processorTime { work(small) } }.min() ?? 0
    // Times below a millisecond say nothing.
    let limit = max(base, 0.001) * 24
    var time = processorTime { work(large) }
    for _ in 0..<2 where time >= limit { time = min(time, processorTime { work(large) }) }
    #expect(time < limit, "\(what): \(base) s, and \(time) s for eight times as much", sourceLocation: sourceLocation)
}
