internal import Foundation

/// By these a file that is opened again is known as the same, with the same content.
struct FileIdentity: Equatable {
    let device: UInt64
    let number: UInt64
    /// In bytes.
    let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// - Returns: `nil` for what is no file: a folder, a device, a pipe.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        let time = SystemFacts.modificationTime(of: status)
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
}

/// The file was closed for another, and is not the same any more.
package struct FileHasChanged: Error {
    package init() {}
}
