/// One value that any number of readers follow. This is the one form of "the value now, and each later one" in all modules.
@MainActor
package final class Broadcast<Value: Sendable & Equatable> {
    private var readers: [Int: AsyncStream<Value>.Continuation] = [:]
    private var nextReader = 0
    private var hasEnded = false
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

    /// Readers, the later ones too, get the last value and then the end.
    package func finish() {
        hasEnded = true
        for reader in readers.values { reader.finish() }
        readers = [:]
    }

    /// The value now, and each later one. A slow reader misses what newer values have replaced.
    package var values: AsyncStream<Value> {
        let (stream, reader) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        reader.yield(value)
        if hasEnded {
            reader.finish()
            return stream
        }
        let number = nextReader
        nextReader += 1
        readers[number] = reader
        reader.onTermination = { [weak self] _ in
            Task { @MainActor in self?.readers[number] = nil }
        }
        return stream
    }
}
