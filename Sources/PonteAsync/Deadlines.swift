/// Ends what takes too long, of things that take no time as a rule: one alarm for all of them, at the time when the first could be over.
@MainActor
package final class Deadlines {
    private let clock: any Clock<Duration>
    private var waiting: [Int: (deadline: Deadline, passed: @MainActor () -> Void)] = [:]
    private var last = 0
    private var next: Deadline?
    private var alarm: Alarm?

    package init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Calls `passed` when the time is over, unless it is removed before.
    ///
    /// - Returns: Its number.
    package func add(_ timeout: Duration, passed: @escaping @MainActor () -> Void) -> Int {
        let deadline = Deadline(timeout: timeout, clock: clock)
        last += 1
        waiting[last] = (deadline, passed)
        if next.map({ deadline.remaining < $0.remaining }) ?? true { sleep(until: deadline) }
        return last
    }

    package func remove(_ number: Int) {
        waiting[number] = nil
    }

    private func sleep(until deadline: Deadline) {
        next = deadline
        alarm = Alarm(after: deadline.remaining, clock: clock) { [weak self] in self?.wake() }
    }

    private func wake() {
        next = nil
        // Each may add some, and remove others.
        for number in waiting.filter({ $0.value.deadline.hasPassed }).keys.sorted() {
            waiting.removeValue(forKey: number)?.passed()
        }
        if let first = waiting.values.map(\.deadline).min(by: { $0.remaining < $1.remaining }) { sleep(until: first) }
    }
}
