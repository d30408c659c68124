internal import CGLibSupport
internal import Glibc
internal import PonteJSON

/// A memory file that a page has sent (`segments.h`). What was read stays as it is, whatever the page does to the file.
final class Segment {
    let descriptor: Int32

    /// From here on bytes get pages of their own, large ones where the system has them: fewer faults.
    private static let largeCount = 1 << 20

    init(takingOwnershipOf descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The page may use the memory again.
    func release() {
        pnt_segment_release(descriptor)
    }

    /// - Throws: `POSIXError` when there is no memory, or fewer bytes than `count`.
    func read(_ count: Int, at offset: Int) throws -> Data {
        guard count > 0 else { return Data() }
        let memory = try memory(count, at: offset)
        // Now that it is filled: a few bytes are copied at once.
        return Data(
            bytesNoCopy: memory, count: count,
            deallocator: Self.isLarge(count) ? .custom { Self.release($0, $1) } : .free)
    }

    /// - Throws: As `read`.
    func array(_ count: Int, at offset: Int) throws -> [UInt8] {
        try Array(unsafeUninitializedCapacity: count) { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            LargePages.use(for: UnsafeRawBufferPointer(buffer))
            guard pnt_segment_read(descriptor, start, gsize(count), gsize(offset)) != 0 else { throw POSIXError(.EIO) }
            filled = count
        }
    }

    /// The bytes in new memory, to be given back to `release`.
    ///
    /// - Throws: As `read`.
    func memory(_ count: Int, at offset: Int) throws -> UnsafeMutableRawPointer {
        guard let memory = Self.allocate(count) else { throw POSIXError(.ENOMEM) }
        if pnt_segment_read(descriptor, memory, gsize(count), gsize(offset)) != 0 { return memory }
        Self.release(memory, count)
        throw POSIXError(.EIO)
    }

    /// Memory to be given back to `release`; `nil` where there is none.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
        isLarge(count) ? pages(count) : malloc(max(count, 1))
    }

    static func release(_ memory: UnsafeMutableRawPointer, _ count: Int) {
        if isLarge(count) { munmap(memory, count) } else { free(memory) }
    }

    private static func isLarge(_ count: Int) -> Bool { count >= largeCount }

    private static func pages(_ count: Int) -> UnsafeMutableRawPointer? {
        let memory = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        LargePages.use(for: UnsafeRawBufferPointer(start: memory, count: count))
        return memory
    }
}
