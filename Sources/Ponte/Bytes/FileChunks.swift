internal import Foundation
internal import PonteFiles
internal import PontePage
internal import PonteWire

/// A file, or some of its bytes, a piece at a time. Each reading begins at the first of them.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data

    /// Is asked whenever the file is opened: it may be another one by then.
    private let place: @Sendable () throws -> URL
    private let start: Int
    let size: Int

    /// - Parameter bytes: Is cut to those that there are; `nil` is all of them.
    /// - Throws: `PonteError` with `unreadable`, and what `place` throws.
    init(_ place: @escaping @Sendable () throws -> URL, bytes: Range<Int>? = nil) throws {
        let url = try place()
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true, let size = values?.fileSize else { throw Self.unreadable }
        self.place = place
        let range = (bytes ?? 0..<size).clamped(to: 0..<size)
        start = range.lowerBound
        self.size = range.count
    }

    private static var unreadable: PonteError {
        PonteError(.unreadable, "The file cannot be read. Check that it exists and may be read.")
    }

    private static var changed: PonteError {
        PonteError(.fileChanged, "The file has changed while it was read. Read it again from the start.")
    }

    func makeAsyncIterator() -> Iterator {
        makeIterator(in: .app)
    }

    private func makeIterator(in share: DescriptorShare) -> Iterator {
        let file = PooledFile(in: share) { [place] lease, _ in try lease.open(place(), O_RDONLY) }
        return Iterator(file, start..<start + size)
    }

    struct Iterator: AsyncIteratorProtocol {
        private let file: PooledFile
        /// A file that grows meanwhile gives no more than it had.
        private var rest: Range<Int>

        init(_ file: PooledFile, _ bytes: Range<Int>) {
            (self.file, rest) = (file, bytes)
        }

        // Not on the main actor: a disk may be slow.
        @concurrent
        mutating func next() async throws -> Data? {
            do {
                let chunk = try file.read(Swift.min(rest.count, Limits.chunk), at: rest.lowerBound)
                guard !chunk.isEmpty else {
                    try file.close()
                    return nil
                }
                rest = rest.lowerBound + chunk.count..<rest.upperBound
                return chunk
            } catch let error as PonteError {
                throw error
            } catch is FileHasChanged {
                throw FileChunks.changed
            } catch {
                throw FileChunks.unreadable
            }
        }
    }
}

extension FileChunks: AccountedSequence {
    func makeAsyncIterator(for account: StreamAccount) -> Iterator { makeIterator(in: account.descriptors) }
}
