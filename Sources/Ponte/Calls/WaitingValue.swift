internal import PonteWire

/// The value of a call or an event that waits: it is held until the handler has its own, and not for as long as that runs.
@MainActor
final class WaitingValue {
    private var value: Received?
    /// Files that it was found to want, and that nobody has read.
    private var wanted: FilesWanted?

    /// - Throws: `PonteError` with `limitExceeded` where too much waits.
    init(_ value: Received, _ wanted: FilesWanted?) throws {
        self.value = try wanted.map(value.waiting) ?? value.alone()
        self.wanted = wanted
    }

    /// Reads the files that it was found to want, once.
    func readFiles() async throws {
        try await wanted.take()?.read()
    }

    /// Makes something of the value when its files have been read.
    ///
    /// - Throws: As `Received.reading`, and `CancellationError`.
    func read<Output>(_ make: (Received) throws -> Output) async throws -> Output {
        guard var value else { throw CancellationError() }
        try await readFiles()
        let output = try await value.reading(make)
        try Task.checkCancellation()
        return output
    }

    /// The same, for the last time.
    func take<Output>(_ make: (Received) throws -> Output) async throws -> Output {
        defer { release() }
        return try await read(make)
    }

    /// Nobody gets what is left of it.
    func release() {
        guard let value = value.take() else { return }
        value.releaseRest()
        value.context?.kept = [:]
    }
}
