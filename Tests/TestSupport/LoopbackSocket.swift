internal import Foundation

/// A socket on the loopback interface, on a free port. It takes connections, and says nothing by itself. It closes with the object.
package final class LoopbackSocket: Sendable {
    package let port: UInt16
    private let descriptor: Int32
    private let isServed = Locked(false)

    package init() throws {
        let descriptor = SystemSocket.make()
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileWriteUnknown) }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        SystemSocket.shutDown(descriptor)
        // The thread that accepts closes it: else it could meet the next test's socket under the same number.
        if !isServed.withLock({ $0 }) { close(descriptor) }
    }

    /// Gives each connection to `take`, on a thread of its own, until that returns `false` or the socket is gone.
    func accept(_ take: @escaping @Sendable (LoopbackConnection) -> Bool) {
        isServed.withLock { $0 = true }
        Thread.detachNewThread { [descriptor] in
            defer { close(descriptor) }
            while true {
                let connection = SystemSocket.accept(descriptor)
                guard connection >= 0, take(LoopbackConnection(connection)) else { return }
            }
        }
    }
}

/// The server's end of a connection, which closes with the object.
final class LoopbackConnection: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        // WebKitGTK gives a process that it starts what the app has open, so closing alone may not end the connection.
        SystemSocket.shutDown(descriptor)
        close(descriptor)
    }

    /// - Returns: A request with as much of its body as has come by now; `nil` where none comes.
    func readHead() -> LoopbackServer.Request? {
        var bytes = Data()
        let end = Data("\r\n\r\n".utf8)
        while bytes.range(of: end) == nil {
            guard readSome(into: &bytes) else { return nil }
        }
        guard let middle = bytes.range(of: end) else { return nil }
        let lines = String(decoding: bytes[..<middle.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        let request = LoopbackServer.Request(
            method: words[0], path: words[1], headers: Dictionary(headers) { $1 }, body: Data(bytes[middle.upperBound...]))
        if request.headers["expect"] != nil { _ = send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        return request
    }

    /// Reads until there are so many bytes, or no more come.
    func read(to count: Int, into body: inout Data) {
        while body.count < count, readSome(into: &body) {}
    }

    private func readSome(into bytes: inout Data) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        return true
    }

    /// - Returns: True if the other end has taken them.
    func send(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = SystemSocket.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
