internal import Foundation
internal import PonteFiles

/// A file that is read for a page. It has a descriptor as long as no other file needs that more.
final class FolderFile: Sendable {
    /// In bytes.
    let size: Int
    private let file: PooledFile
    private static let chunk = 256 * 1024

    /// - Parameters:
    ///   - path: Without links.
    ///   - share: Of the view that asks for it.
    /// - Returns: `nil` for what cannot be read, and for what is no file: a folder, a device, a pipe.
    init?(_ path: String, in share: DescriptorShare) {
        let file = PooledFile(in: share) { lease, _ in try lease.open(path, O_RDONLY) }
        guard let size = try? file.size() else { return nil }
        (self.file, self.size) = (file, size)
    }

    /// The first bytes of a part, 256 KiB at most.
    ///
    /// - Returns: `nil` if they cannot be read, or the file was replaced meanwhile.
    // Not on the main actor: a disk may be slow.
    @concurrent
    func read(_ range: Range<Int>) async -> Data? {
        try? file.read(min(range.count, Self.chunk), at: range.lowerBound)
    }
}
