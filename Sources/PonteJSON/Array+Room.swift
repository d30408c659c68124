extension [UInt8] {
    /// Makes room for so many more bytes. Room for much of it has large pages.
    ///
    /// At least twice as much as before: if each of many texts made room for itself alone, each would copy all before it.
    @inline(__always)
    package mutating func makeRoom(for more: Int) {
        if count + more > capacity { grow(to: count + more) }
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        reserveCapacity(Swift.max(needed, capacity * 2))
        let (used, room) = (count, capacity)
        withUnsafeBytes { written in
            guard let start = written.baseAddress else { return }
            LargePages.use(for: UnsafeRawBufferPointer(start: start + used, count: room - used))
        }
    }
}
