package import Foundation

extension DescriptorLease {
    /// Opens a file, and nothing that has taken its place: no link, and no pipe, whose opening would wait for a writer. Programs that this one starts do not get it.
    ///
    /// - Parameters:
    ///   - flags: Such as `O_RDONLY`.
    ///   - mode: Of a new file.
    /// - Throws: `POSIXError`.
    package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, mode: mode_t = 0) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw POSIXError.current }
        return descriptor
    }

    /// - Throws: `POSIXError`.
    package func open(_ url: URL, _ flags: Int32, mode: mode_t = 0) throws -> Int32 {
        try url.withUnsafeFileSystemRepresentation { path in
            guard let path else { throw POSIXError(.EINVAL) }
            return try open(path, flags, mode: mode)
        }
    }
}

extension POSIXError {
    /// Why the system's last call has failed.
    static var current: POSIXError { POSIXError(Code(rawValue: errno) ?? .EIO) }
}
