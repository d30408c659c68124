internal import PonteWire

/// The value of a call or an event that waits for its files: it is held until the handler has its own, and not for as long as that runs.
@MainActor
final class WaitingValue {
    private var value: Received?

    init(_ value: Received) {
        self.value = value
    }

    /// Makes something of the value, once, when its files have been read; nobody gets what is left of it.
    ///
    /// - Throws: As `Received.reading`, and `CancellationError`.
    func read<Output>(_ make: (Received) throws -> Output) async throws -> Output {
        guard var value = value.take() else { throw CancellationError() }
        defer { value.releaseRest() }
        let output = try await value.reading(make)
        try Task.checkCancellation()
        return output
    }
}
