internal import Foundation

/// A file that is open.
final class FolderFile: Sendable {
    /// In bytes.
    let size: Int
    private let descriptor: Int32
    private static let chunk = 256 * 1024

    /// - Parameter path: Without links.
    /// - Returns: `nil` for what cannot be read, and for what is no file: a folder, a device, a pipe.
    init?(_ path: String) {
        // A pipe without a writer would hold the thread.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        // Only what has an end can be sought: neither a pipe nor a terminal, and of a folder no byte can be read.
        let size = Int(lseek(descriptor, 0, SEEK_END))
        var byte: UInt8 = 0
        guard Self.isRegular(path), size >= 0, pread(descriptor, &byte, 1, 0) >= 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.size = size
    }

    deinit {
        close(descriptor)
    }

    private static func isRegular(_ path: String) -> Bool {
        (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    /// The first bytes of a part, 256 KiB at most.
    ///
    /// - Returns: `nil` if they cannot be read.
    // Not on the main actor: a disk may be slow.
    @concurrent
    func read(_ range: Range<Int>) async -> Data? {
        var data = Data(count: min(range.count, Self.chunk))
        let count = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(range.lowerBound)) }
        guard count >= 0 else { return nil }
        data.removeSubrange(count...)
        return data
    }
}
