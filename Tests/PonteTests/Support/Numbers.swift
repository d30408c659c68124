/// Numbers that are made when they are asked for, and say when one is made.
struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var next = 0
    var end: Int
    var made: @MainActor @Sendable () -> Void = {}
    /// Goes when nobody has the numbers any more.
    var token: (any AnyObject & Sendable)?

    func makeAsyncIterator() -> Numbers { self }
    mutating func next() async -> Int? {
        guard next < end else { return nil }
        defer { next += 1 }
        await made()
        return next
    }
}
