/// Counts how often in a row the process of a view's page ends soon after the page has come: so ends a process that cannot paint.
struct EarlyEnds {
    var limit = Duration.seconds(5)
    private var committed: ContinuousClock.Instant?
    private var count = 0

    mutating func documentCommitted(at now: ContinuousClock.Instant) {
        // The process has lived with the document before.
        if let committed, now - committed > limit { count = 0 }
        committed = now
    }

    /// - Returns: True for the second in a row, and not again.
    mutating func processEnded(at now: ContinuousClock.Instant) -> Bool {
        defer { committed = nil }
        guard let committed, now - committed <= limit else {
            count = 0
            return false
        }
        count += 1
        return count == 2
    }
}
