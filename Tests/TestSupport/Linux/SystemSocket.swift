internal import Glibc

/// A socket's calls that differ between systems.
enum SystemSocket {
    static func make() -> Int32 { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    static func accept(_ descriptor: Int32) -> Int32 { Glibc.accept(descriptor, nil, nil) }
    static func shutDown(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }
    /// Without a signal where the other end has gone.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    }
}
