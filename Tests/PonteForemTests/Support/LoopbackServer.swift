import Foundation
import Synchronization
import TestSupport

/// An HTTP server on the loopback interface, for one test.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        var method: String
        var path: String
        /// In lower case.
        var headers: [String: String]
        var body: Data
    }

    struct Answer: Sendable {
        var status = 200
        var type = "application/json"
        var headers: [String] = []
        var body = ""
    }

    var port: UInt16 { listener.port }
    private let listener: LoopbackListener
    private let seen = Mutex<[Request]>([])
    private let answer: @Sendable (Request) -> Answer

    init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        listener = try LoopbackListener()
        listener.serve(for: self) { $0.serve($1) }
    }

    var origin: String { "http://127.0.0.1:\(port)" }
    var requests: [Request] { seen.withLock { $0 } }

    func requests(_ method: String) -> [Request] {
        requests.filter { $0.method == method }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        guard let request = read(connection) else { return }
        seen.withLock { $0.append(request) }
        let answer = answer(request)
        var head = "HTTP/1.1 \(answer.status) Status\r\nConnection: close\r\nContent-Type: \(answer.type)\r\n"
        head += answer.headers.map { "\($0)\r\n" }.joined() + "Content-Length: \(answer.body.utf8.count)\r\n\r\n"
        send(Data((head + answer.body).utf8), to: connection)
    }

    private func read(_ connection: Int32) -> Request? {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var head: Range<Data.Index>?
        while head == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            data.append(contentsOf: buffer[..<count])
            head = data.range(of: Data("\r\n\r\n".utf8))
        }
        guard let head else { return nil }
        let lines = String(decoding: data[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        let headers = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        var request = Request(
            method: words[0], path: words[1], headers: Dictionary(headers) { $1 }, body: Data(data[head.upperBound...]))
        let length = request.headers["content-length"].flatMap(Int.init) ?? 0
        while request.body.count < length {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            request.body.append(contentsOf: buffer[..<count])
        }
        return request
    }

    private func send(_ data: Data, to connection: Int32) {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.send(connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
