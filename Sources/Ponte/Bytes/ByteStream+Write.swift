public import Foundation
internal import PonteAsync
internal import PonteFiles
internal import PontePage
internal import PonteWire

extension ByteStream {
    /// Writes the bytes to a file, whose content they replace when all have come. Until then they are in a file beside it, and on Apple's systems in a folder of the system's, so that an
    /// app in the sandbox can write what the user has chosen. The file's permissions stay.
    ///
    /// - Parameters:
    ///   - url: The address of the file.
    ///   - progress: Is called after each piece with how many bytes have come, and `size`.
    /// - Throws: what the file system throws, and as `Iterator.next()`: then the file is as it was before. `PonteError` with `timedOut` when no bytes of a page
    ///   have come for 60 seconds, in which the app has waited for some and the computer has not slept; with `limitExceeded` if 64 other files of a view's pages
    ///   have begun and not ended; and with `file.changed` if another program has changed what was written so far. On Apple's systems, a folder that may not be written
    ///   shows when all bytes have come; and a file to which they must be copied from another volume is lost if its disk fails then.
    public func write(to url: URL, progress: (@Sendable (_ received: Int, _ size: Int?) -> Void)? = nil) async throws {
        try await write(to: url, clock: SuspendingClock()) { [size] count in progress?(count, size) }
    }

    /// Writes them in a time that another clock measures.
    ///
    /// - Parameter admit: Is called with how many bytes have come, after each piece; throws to end the writing.
    package func write(
        to url: URL, clock: any Clock<Duration>, admit: @escaping @Sendable (_ count: Int) async throws -> Void
    ) async throws {
        // The app knows how long its own sources take.
        guard descriptors !== DescriptorShare.app else { return try await writeAll(to: url, nil, admit) }
        let idle = await IdleTimeout(Self.timeout, clock: clock)
        let writing = Task { try await writeAll(to: url, idle, admit) }
        await MainActor.run { idle.onTimeout = { writing.cancel() } }
        do {
            try await withTaskCancellationHandler {
                try await writing.value
            } onCancel: {
                writing.cancel()
            }
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
        to url: URL, _ idle: IdleTimeout?, _ admit: @Sendable (_ count: Int) async throws -> Void
    ) async throws {
        let file = PartFile(for: url, in: descriptors)
        do {
            var received = 0
            var chunks = makeAsyncIterator()
            await idle?.restart()
            while let chunk = try await chunks.next() {
                if chunk.isEmpty { continue }
                // What the app does with them takes its own time.
                await idle?.stop()
                received += chunk.count
                try file.append(chunk)
                try await admit(received)
                await idle?.restart()
            }
            await idle?.stop()
            try Task.checkCancellation()
            try file.finish()
        } catch {
            file.discard()
            throw error
        }
    }
}
