/// A sequence whose iterator keeps something in memory, or opens something, that is counted for the window that reads it.
protocol AccountedSequence: AsyncSequence {
    func makeAsyncIterator(for account: StreamAccount) -> AsyncIterator
}

extension AsyncSequence {
    /// The iterator for a window, or without one for the app itself.
    func iterator(for account: StreamAccount?) -> AsyncIterator {
        func make(_ sequence: some AccountedSequence, _ account: StreamAccount) -> AsyncIterator? {
            sequence.makeAsyncIterator(for: account) as? AsyncIterator
        }
        guard let account, let sequence = self as? any AccountedSequence else { return makeAsyncIterator() }
        return make(sequence, account) ?? makeAsyncIterator()
    }
}
