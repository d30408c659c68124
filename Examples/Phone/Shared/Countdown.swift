/// The numbers from one down to 0: the first at once, each other a second later.
nonisolated struct Countdown: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let start: Int
    private var next: Int

    init(from start: Int) {
        self.start = start
        next = start
    }

    // When the page leaves its loop, the task is cancelled, and the sleep throws.
    mutating func next() async throws -> Int? {
        guard next >= 0 else { return nil }
        if next != start { try await Task.sleep(for: .seconds(1)) }
        defer { next -= 1 }
        return next
    }

    func makeAsyncIterator() -> Countdown { self }
}
