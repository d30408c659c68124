#if os(Linux)
    internal import Glibc

    /// Large pages for memory that is about to be written for the first time: the system gives it in pieces of 4 KiB otherwise, and one copy of
    /// ten megabytes stops 2,560 times for that.
    package enum LargePages {
        /// Less is not worth the call, in bytes.
        private static let leastCount = 1 << 20

        /// Says that the memory is to have large pages, where the system has them. Its contents do not change.
        @inline(__always)
        package static func use(for memory: UnsafeRawBufferPointer) {
            if memory.count >= leastCount { advise(memory) }
        }

        @inline(never)
        private static func advise(_ memory: UnsafeRawBufferPointer) {
            guard let base = memory.baseAddress else { return }
            let page = UInt(getpagesize())
            let start = (UInt(bitPattern: base) + page - 1) & ~(page - 1)
            let end = (UInt(bitPattern: base) + UInt(memory.count)) & ~(page - 1)
            madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
        }
    }
#endif
