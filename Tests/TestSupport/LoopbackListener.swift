internal import Foundation
internal import Glibc
internal import Synchronization

/// A socket on the loopback interface, on a free port, for a test's own server. It closes with the object.
package final class LoopbackListener: Sendable {
    package let port: UInt16
    private let listener: Int32
    private let isServed = Mutex(false)

    package init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileWriteUnknown) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        // The thread that accepts closes it: else it could meet the next test's listener under the same number.
        if !isServed.withLock({ $0 }) { close(listener) }
    }

    /// Serves each connection on a thread of its own, for as long as `server` lives.
    package func serve<Server: AnyObject & Sendable>(
        for server: Server, _ serve: @escaping @Sendable (Server, Int32) -> Void
    ) {
        isServed.withLock { $0 = true }
        Thread.detachNewThread { [listener, weak server] in
            defer { close(listener) }
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                guard let server else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { serve(server, connection) }
            }
        }
    }
}
