import Foundation

/// A TCP connection to the loopback, on a thread of its own: the server has the main one.
final class RawConnection: Sendable {
    private let socket: Int32
    private let queue = DispatchQueue(label: "RawConnection")

    init(port: Int) async throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        self.socket = socket
        let place = address
        let error = await perform { socket in
            withUnsafePointer(to: place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 ? 0 : errno
                }
            }
        }
        if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    }

    deinit { close(socket) }

    /// Sends the pieces one after the other, as far as the server takes them.
    func send(_ pieces: Data...) async {
        await perform { socket in
            for piece in pieces {
                var rest = piece[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                    guard count > 0 else { return }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }

    /// Says that no more comes.
    func finish() async {
        await perform { _ = shutdown($0, Int32(SHUT_WR)) }
    }

    /// Reads until the server closes, until there is enough, or for a minute of silence.
    ///
    /// - Returns: The bytes that came, and whether the server has closed the connection.
    func receive(until isEnough: @escaping @Sendable (Data) -> Bool = { _ in false }) async -> (bytes: Data, isClosed: Bool) {
        await perform { socket in
            var bytes = Data()
            while !isEnough(bytes) {
                let (piece, isClosed) = Self.read(socket)
                bytes += piece
                guard !piece.isEmpty else { return (bytes, isClosed) }
            }
            return (bytes, false)
        }
    }

    /// Reads what has come by now.
    func receiveNow() async -> (bytes: Data, isClosed: Bool) {
        await perform { Self.read($0, Int32(MSG_DONTWAIT)) }
    }

    private static func read(_ socket: Int32, _ flags: Int32 = 0) -> (bytes: Data, isClosed: Bool) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(socket, &buffer, buffer.count, flags)
        guard count > 0 else { return (Data(), count == 0 || errno == ECONNRESET) }
        return (Data(buffer[..<count]), false)
    }

    private func perform<Result: Sendable>(_ work: @escaping @Sendable (Int32) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: work(socket)) }
        }
    }
}
