#if !os(Linux)
    /// Apple's systems choose the pages by themselves.
    package enum LargePages {
        @inline(__always)
        package static func use(for memory: UnsafeRawBufferPointer) {}
    }
#endif
