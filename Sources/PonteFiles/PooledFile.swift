package import Foundation

/// A regular file that is read or written a piece at a time. Its descriptor goes to another file while nobody uses it, if that one has no other; when it is used
/// again, it is opened anew. Then it must be the same file with the same content.
package final class PooledFile: @unchecked Sendable {
    /// - Parameter isFirst: False where it was open before.
    package typealias Opening = @Sendable (_ lease: DescriptorLease, _ isFirst: Bool) throws -> Int32

    private let slot: DescriptorPool.Slot
    private let opening: Opening
    /// One use at a time.
    private let lock = NSLock()
    // Guarded by the lock.
    private var identity: FileIdentity?

    /// It is opened when it is used first.
    ///
    /// - Parameter share: Of the view for which it is open.
    package init(in share: DescriptorShare, opening: @escaping Opening) {
        slot = DescriptorPool.Slot(of: share)
        self.opening = opening
    }

    deinit { slot.share.pool.close(slot) }

    /// Closes it. What is used again is opened again.
    ///
    /// - Throws: `POSIXError` if what was written is lost.
    package func close() throws {
        if let error = slot.share.pool.close(slot) { throw error }
    }

    /// The size of the file when it was opened first, in bytes.
    ///
    /// - Throws: As `read(_:at:)`.
    package func size() throws -> Int {
        try use { _ in identity?.size ?? 0 }
    }

    /// Reads some bytes: fewer at the file's end.
    ///
    /// - Throws: `FileHasChanged`, what opening throws, and `POSIXError`.
    package func read(_ count: Int, at offset: Int) throws -> Data {
        try use { descriptor in
            guard count > 0 else { return Data() }
            // `Data(count:)` would fill it with zeros first.
            guard let memory = malloc(count) else { throw POSIXError(.ENOMEM) }
            var filled = 0
            while filled < count {
                let read = pread(descriptor, memory + filled, count - filled, off_t(offset + filled))
                if read == 0 { break }
                if read > 0 {
                    filled += read
                } else if errno != EINTR {
                    let error = POSIXError.current
                    free(memory)
                    throw error
                }
            }
            return Data(bytesNoCopy: memory, count: filled, deallocator: .free)
        }
    }

    /// Writes all bytes.
    ///
    /// - Throws: As `read(_:at:)`.
    package func write(_ data: Data, at offset: Int) throws {
        try use { descriptor in
            try data.withUnsafeBytes { bytes in
                var written = 0
                while written < bytes.count, let start = bytes.baseAddress {
                    let count = pwrite(descriptor, start + written, bytes.count - written, off_t(offset + written))
                    if count >= 0 { written += count } else if errno != EINTR { throw POSIXError.current }
                }
            }
            identity = FileIdentity(descriptor)
        }
    }

    /// Waits until all that was written is on the disk, and closes it.
    ///
    /// - Parameter permissions: Are the file's from now on, if the file system has any; `nil` leaves those that it has.
    /// - Throws: As `read(_:at:)`; `POSIXError` if what was written is lost.
    package func finish(permissions: mode_t?) throws {
        try use { descriptor in
            if let permissions { _ = fchmod(descriptor, permissions) }
            while fsync(descriptor) != 0 {
                // Some file systems know no such wait.
                if errno == EINVAL || errno == ENOTSUP { break }
                guard errno == EINTR else { throw POSIXError.current }
            }
        }
        try close()
    }

    private func use<Output>(_ body: (Int32) throws -> Output) throws -> Output {
        let pool = slot.share.pool
        lock.lock()
        defer { lock.unlock() }
        let descriptor = try pool.begin(slot, opening: open)
        defer { pool.end(slot) }
        return try body(descriptor)
    }

    private func open(_ lease: DescriptorLease) throws -> Int32 {
        let descriptor = try opening(lease, identity == nil)
        let found = FileIdentity(descriptor)
        if let found, identity == nil || identity == found {
            identity = found
            return descriptor
        }
        _ = Foundation.close(descriptor)
        guard identity == nil else { throw FileHasChanged() }
        throw POSIXError(.EINVAL)
    }
}
