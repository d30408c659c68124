internal import CGLibSupport
internal import Glibc
internal import PonteJSON

/// Memory in which the bytes of one message travel between this process and a web process; the other half is
/// `Sources/PonteWebProcess/bytes.h`.
///
/// Both sides read and write it like a file and never map it: whatever the other one does to it, nobody faults, and what was read
/// stays as it is. The first byte says whether the reader still needs the rest.
final class Segment {
    let descriptor: Int32
    /// The bytes for which there is memory, without the header.
    private(set) var size = 0

    private static let header = 4096
    /// From here on bytes get pages of their own, large ones where the system has them: fewer faults.
    private static let largeCount = 1 << 20

    init(takingOwnershipOf descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// - Throws: `POSIXError`.
    convenience init() throws {
        let descriptor = pnt_memory_file_new()
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
        self.init(takingOwnershipOf: descriptor)
    }

    deinit { close(descriptor) }

    var isInUse: Bool {
        get {
            var mark: UInt8 = 1
            return pread(descriptor, &mark, 1, 0) != 1 || mark != 0
        }
        set {
            var mark: UInt8 = newValue ? 1 : 0
            pwrite(descriptor, &mark, 1, 0)
        }
    }

    /// - Throws: `POSIXError` when there is no memory.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        size = max(size, offset + bytes.count)
        guard let start = bytes.baseAddress else { return }
        try Self.transfer(bytes.count, at: Self.header + offset) { done, place in
            pwrite(descriptor, start + done, bytes.count - done, place)
        }
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
            try Self.transfer(count, at: Self.header + offset) { done, place in
                pread(descriptor, start + done, count - done, place)
            }
            filled = count
        }
    }

    /// The bytes in new memory, to be given back to `release`.
    ///
    /// - Throws: As `read`.
    func memory(_ count: Int, at offset: Int) throws -> UnsafeMutableRawPointer {
        guard let memory = Self.allocate(count) else { throw POSIXError(.ENOMEM) }
        do {
            try Self.transfer(count, at: Self.header + offset) { done, place in
                pread(descriptor, memory + done, count - done, place)
            }
        } catch {
            Self.release(memory, count)
            throw error
        }
        return memory
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

    private static func transfer(_ count: Int, at place: Int, _ step: (_ done: Int, _ place: Int) -> Int) throws {
        var done = 0
        while done < count {
            let step = step(done, place + done)
            if step < 0, errno == EINTR { continue }
            guard step > 0 else { throw POSIXError(.EIO) }
            done += step
        }
    }
}
