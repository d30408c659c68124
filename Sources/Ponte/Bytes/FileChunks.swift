internal import Foundation
internal import PontePage
internal import PonteWire

/// A file, a piece at a time. Each reading begins at its first byte.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data

    let url: URL
    let size: Int

    /// - Throws: `PonteError` with `unreadable`.
    init(_ url: URL) throws {
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true, let size = values?.fileSize else { throw Self.unreadable }
        self.url = url
        self.size = size
    }

    private static var unreadable: PonteError {
        PonteError(.unreadable, "The file cannot be read. Check that it exists and may be read.")
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(url: url)
    }

    struct Iterator: AsyncIteratorProtocol {
        let url: URL
        private var file: FileHandle?

        init(url: URL) {
            self.url = url
        }

        // Not on the main actor: a disk may be slow.
        @concurrent
        mutating func next() async throws -> Data? {
            do {
                let file = try self.file ?? FileHandle(forReadingFrom: url).keptFromPrograms()
                self.file = file
                guard let chunk = try file.read(upToCount: Limits.chunk), !chunk.isEmpty else {
                    try file.close()
                    return nil
                }
                return chunk
            } catch {
                throw FileChunks.unreadable
            }
        }
    }
}
