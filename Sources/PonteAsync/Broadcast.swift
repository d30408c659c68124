/// One value that any number of readers follow: each gets the newest, at once and after each change.
@MainActor
package final class Broadcast<Value: Sendable & Equatable> {
    private var readers: [Int: AsyncStream<Value>.Continuation] = [:]
    private var nextReader = 0
    package private(set) var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    deinit {
        for reader in readers.values { reader.finish() }
    }

    package var readerCount: Int { readers.count }

    package func send(_ value: Value) {
        guard value != self.value else { return }
        self.value = value
        for reader in readers.values { reader.yield(value) }
    }

    /// A slow reader misses what newer values have replaced.
    package func values() -> AsyncStream<Value> {
        let (stream, reader) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let number = nextReader
        nextReader += 1
        readers[number] = reader
        reader.onTermination = { [weak self] _ in
            Task { @MainActor in self?.readers[number] = nil }
        }
        reader.yield(value)
        return stream
    }
}
