internal import Foundation
internal import PontePage
internal import PonteWire

/// A file, or some of its bytes, a piece at a time. Each reading begins at the first of them.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data

    /// Is asked at each reading: the file may be another one by then.
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

    func makeAsyncIterator() -> Iterator {
        Iterator(place: place, start: start, rest: size)
    }

    struct Iterator: AsyncIteratorProtocol {
        private let place: @Sendable () throws -> URL
        private let start: Int
        /// A file that grows meanwhile gives no more than it had.
        private var rest: Int
        private var file: FileHandle?

        init(place: @escaping @Sendable () throws -> URL, start: Int, rest: Int) {
            (self.place, self.start, self.rest) = (place, start, rest)
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
            } catch let error as PonteError {
                throw error
            } catch {
                throw FileChunks.unreadable
            }
        }

        private func open() throws -> FileHandle {
            guard let file = try FileHandle.forReadingRegularFile(place()) else { throw FileChunks.unreadable }
            if start > 0 { try file.seek(toOffset: UInt64(start)) }
            return file
        }
    }
}
