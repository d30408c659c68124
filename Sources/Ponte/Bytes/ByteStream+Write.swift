public import Foundation
internal import PonteAsync
internal import PontePage
internal import PonteWire

extension ByteStream {
    /// Writes the bytes to a file, whose content they replace when all have come; until then they are in a file beside it. Its permissions stay.
    ///
    /// - Parameters:
    ///   - url: The address of the file.
    ///   - progress: Is called after each piece with how many bytes have come, and `size`.
    /// - Throws: what the file system throws, and as `Iterator.next()`: then the file is as it was before. `PonteError` with `timedOut` when no bytes have come
    ///   for 60 seconds, and with `file.changed` if another program has changed what was written so far.
    public func write(to url: URL, progress: (@Sendable (_ received: Int, _ size: Int?) -> Void)? = nil) async throws {
        try await write(to: url, clock: ContinuousClock()) { [size] count in progress?(count, size) }
    }

    /// Writes them in a time that another clock measures.
    ///
    /// - Parameter admit: Is called with how many bytes have come, after each piece; throws to end the writing.
    package func write(
        to url: URL, clock: any Clock<Duration>, admit: @escaping @Sendable (_ count: Int) async throws -> Void
    ) async throws {
        let idle = await IdleTimeout(Self.timeout, clock: clock)
        let writing = Task { try await writeAll(to: url, idle, admit) }
        await MainActor.run {
            idle.onTimeout = { writing.cancel() }
            idle.restart()
        }
        do {
            try await withTaskCancellationHandler {
                try await writing.value
            } onCancel: {
                writing.cancel()
            }
            await idle.stop()
        } catch {
            guard await idle.hasPassed else {
                await idle.stop()
                throw error
            }
            throw PonteError(.timedOut, "No bytes have come for \(Self.timeout). Send them sooner, or begin again.")
        }
    }

    /// Without any bytes.
    static let timeout = Duration.seconds(60)

    private func writeAll(
        to url: URL, _ idle: IdleTimeout, _ admit: @Sendable (_ count: Int) async throws -> Void
    ) async throws {
        let file = PartFile(for: url, in: descriptors)
        do {
            var received = 0
            for try await chunk in self where !chunk.isEmpty {
                await idle.restart()
                received += chunk.count
                try file.append(chunk)
                try await admit(received)
            }
            try Task.checkCancellation()
            try file.finish()
        } catch {
            file.discard()
            throw error
        }
    }
}
