package import Foundation

/// An HTTP server on the loopback interface, for one test. It answers as the test says, also as no proper server does: see `Answer`.
///
/// Each connection carries one request, on a thread of its own: a main thread that is busy does not hold it.
package final class LoopbackServer: Sendable {
    package struct Request: Sendable {
        package var method: String
        package var path: String
        /// By name in lower case.
        package var headers: [String: String]
        package var body: Data
    }

    package var port: UInt16 { socket.port }
    package var origin: String { "http://127.0.0.1:\(port)" }
    private let socket: LoopbackSocket
    private let answer: @Sendable (Request) -> Answer
    private let seen = Locked<(asked: [Request], read: [Request])>(([], []))
    private let held = Locked<[LoopbackConnection]>([])
    private let taken = Locked(0)
    private let mayGoOn = DispatchSemaphore(value: 0)
    private let hasServed = DispatchSemaphore(value: 0)

    /// - Parameter answer: Is asked when the head of a request has come; its body is empty then.
    package init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        socket = try LoopbackSocket()
        socket.accept { [weak self] connection in
            guard let self else { return false }
            self.taken.withLock { $0 += 1 }
            Thread.detachNewThread { self.serve(connection) }
            return true
        }
    }

    package func url(_ path: String = "/") -> URL {
        guard let url = URL(string: origin + path) else { preconditionFailure("\(path) is no path.") }
        return url
    }

    /// How many connections were made, also those on which nothing has come.
    package var connections: Int { taken.withLock { $0 } }

    /// The requests whose head has come, in order.
    package var asked: [Request] { seen.withLock { $0.asked } }

    /// The requests that were read to their end, in order. One that breaks off is as long as it came.
    package var requests: [Request] { seen.withLock { $0.read } }

    package func requests(_ method: String) -> [Request] {
        requests.filter { $0.method == method }
    }

    /// Cuts the connections that hang.
    package func cut() {
        held.withLock { $0.removeAll() }
    }

    /// How many connections hang.
    package var hanging: Int { held.withLock { $0.count } }

    /// Lets one connection that waits go on.
    package func goOn() {
        mayGoOn.signal()
    }

    /// Blocks the thread until a connection has got its answer, or has been cut.
    package func blockUntilServed() {
        hasServed.wait()
    }

    private func serve(_ connection: LoopbackConnection) {
        defer { hasServed.signal() }
        guard var request = connection.readHead() else { return }
        seen.withLock { $0.asked.append(request) }
        let length = request.headers["content-length"].flatMap(Int.init) ?? 0
        var isRead = false
        func read(_ count: Int) {
            connection.read(to: min(count, length), into: &request.body)
            guard count >= length, !isRead else { return }
            isRead = true
            seen.withLock { $0.read.append(request) }
        }
        read(0)
        for step in answer(request).steps {
            switch step {
            case .read(let count): read(count)
            case .send(let data): guard connection.send(data) else { return }
            case .pause(let duration): usleep(UInt32(duration / .microseconds(1)))
            case .wait: mayGoOn.wait()
            case .hang: return held.withLock { $0.append(connection) }
            }
        }
    }
}
