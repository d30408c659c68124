internal import Foundation
internal import Ponte
internal import PonteText

/// Files of a page on the disk, for as long as the clipboard may name them.
final class ClipboardCopies: Sendable {
    let files: [URL]
    private let folder: ClipboardFolder

    /// - Throws: `PonteError` with `limitExceeded` and `unavailable`, and why bytes have not come.
    @concurrent
    init(of streams: [ByteStream], counted share: ClipboardShare, clock: any Clock<Duration>) async throws {
        guard streams.count <= ClipboardLimits.writtenFiles else {
            throw PonteError(.limitExceeded, "At most \(ClipboardLimits.writtenFiles) files go into the clipboard at once.")
        }
        guard let folder = ClipboardFolder() else { throw Self.noPlace }
        files = try await Self.write(streams, below: folder.url, share, clock)
        self.folder = folder
    }

    private static func write(
        _ streams: [ByteStream], below folder: URL, _ share: ClipboardShare, _ clock: any Clock<Duration>
    ) async throws -> [URL] {
        var files: [URL] = []
        for (index, stream) in streams.enumerated() {
            // Two of a name may be from two folders.
            let place = folder.appendingPathComponent("\(index)")
            let file = place.appendingPathComponent(name(of: stream))
            let before = await share.count
            do {
                try FileManager.default.createPrivateFolder(at: place)
                try await stream.write(to: file, clock: clock) { count in try await share.grow(to: before + count) }
            } catch  where !(error is PonteError || error is CancellationError) {
                throw noPlace
            }
            files.append(file)
        }
        return files
    }

    private static var noPlace: PonteError {
        PonteError(.unavailable, "The files could not be kept for the clipboard. Check that the disk has room.")
    }

    /// The page's name for it, as the name of a file and of no other place.
    private static func name(of stream: ByteStream) -> String {
        var name = String.UnicodeScalarView()
        var count = 0
        let given = String(String.UnicodeScalarView((stream.name ?? "").unicodeScalars.prefix(255)))
        for scalar in DisplayText.fileName(given).unicodeScalars {
            let shown = "/\\:".unicodeScalars.contains(scalar) ? "_" : scalar
            count += UTF8.width(shown)
            // A file system's bound, with what is put before it.
            guard count <= 251 else { break }
            name.append(shown)
        }
        let text = String(name)
        return text.isEmpty || text.utf8.first == UInt8(ascii: ".") ? "file" + text : text
    }
}
