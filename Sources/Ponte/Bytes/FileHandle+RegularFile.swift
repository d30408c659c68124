internal import Foundation

extension FileHandle {
    /// Opens a file, and nothing that has taken its place: no link, and no pipe, whose opening would wait for a writer.
    ///
    /// - Returns: `nil` for what is no file, or may not be read.
    static func forReadingRegularFile(_ url: URL) -> FileHandle? {
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { open($0, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) } ?? -1
        }
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // A pipe has no place to go to. `fstat` would tell, too, but Apple asks for a reason for it.
        return lseek(descriptor, 0, SEEK_CUR) == 0 ? file : nil
    }
}
