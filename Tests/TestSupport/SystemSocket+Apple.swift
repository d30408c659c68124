#if canImport(Darwin)
    internal import Darwin

    /// A socket's calls that differ between systems.
    enum SystemSocket {
        static func make() -> Int32 { quiet(Darwin.socket(Darwin.AF_INET, Darwin.SOCK_STREAM, 0)) }
        static func accept(_ descriptor: Int32) -> Int32 { quiet(Darwin.accept(descriptor, nil, nil)) }
        static func shutDown(_ descriptor: Int32) { _ = Darwin.shutdown(descriptor, Darwin.SHUT_RDWR) }
        static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
            Darwin.send(descriptor, bytes, count, 0)
        }

        /// No signal comes where the other end has gone. The call to send has no flag for that there.
        private static func quiet(_ descriptor: Int32) -> Int32 {
            var isOn: Int32 = 1
            _ = Darwin.setsockopt(
                descriptor, Darwin.SOL_SOCKET, Darwin.SO_NOSIGPIPE, &isOn, UInt32(MemoryLayout<Int32>.size))
            return descriptor
        }
    }
#endif
