internal import Foundation
internal import PontePage
internal import PonteWire

/// A file, or some of its bytes, a piece at a time. Each reading begins at the first of them.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data

    let url: URL
    let start: Int
    let size: Int

    /// - Parameter bytes: Is cut to those that there are; `nil` is all of them.
    /// - Throws: `PonteError` with `unreadable`.
    init(_ url: URL, bytes: Range<Int>? = nil) throws {
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true, let size = values?.fileSize else { throw Self.unreadable }
        self.url = url
        let range = (bytes ?? 0..<size).clamped(to: 0..<size)
        start = range.lowerBound
        self.size = range.count
    }

    private static var unreadable: PonteError {
        PonteError(.unreadable, "The file cannot be read. Check that it exists and may be read.")
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(url: url, start: start, rest: size)
    }

    struct Iterator: AsyncIteratorProtocol {
        private let url: URL
        private let start: Int
        /// A file that grows meanwhile gives no more than it had.
        private var rest: Int
        private var file: FileHandle?

        init(url: URL, start: Int, rest: Int) {
            (self.url, self.start, self.rest) = (url, start, rest)
        }

        // Not on the main actor: a disk may be slow.
        @concurrent
        mutating func next() async throws -> Data? {
            do {
                let file = try self.file ?? open()
                self.file = file
                guard rest > 0, let chunk = try file.read(upToCount: Swift.min(rest, Limits.chunk)), !chunk.isEmpty else {
                    try file.close()
                    return nil
                }
                rest -= chunk.count
                return chunk
            } catch {
                throw FileChunks.unreadable
            }
        }

        private func open() throws -> FileHandle {
            let file = try FileHandle(forReadingFrom: url).keptFromPrograms()
            if start > 0 { try file.seek(toOffset: UInt64(start)) }
            return file
        }
    }
}
