import Dispatch
import Foundation
import Synchronization
import TestSupport

/// An HTTP server on the loopback interface, for one test.
final class LocalServer: Sendable {
    struct Request: Sendable {
        var method: String
        var path: String
        var headers: [String: String]
    }

    enum Answer: Sendable {
        case response(status: Int = 200, headers: [String: String] = [:], body: String = "")
        /// Sends the bytes as they are and cuts the connection.
        case cut(after: String)
        /// Sends the bytes as they are, and then nothing for as long as the server lives.
        case stall(after: String)

        static func html(_ body: String) -> Answer {
            .response(headers: ["Content-Type": "text/html; charset=utf-8"], body: body)
        }
    }

    var port: UInt16 { listener.port }
    private let listener: LoopbackListener
    private let held = Mutex<[Int32]>([])
    private let seen = Mutex<[Request]>([])
    private let answer: @Sendable (Request) -> Answer

    init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        listener = try LoopbackListener()
        listener.serve(for: self) { $0.serve($1) }
    }

    deinit {
        held.withLock { for connection in $0 { close(connection) } }
    }

    var requests: [Request] { seen.withLock { $0 } }

    func url(_ path: String) -> URL {
        URL(string: "http://127.0.0.1:\(port)\(path)")!
    }

    private func serve(_ connection: Int32) {
        guard let request = read(connection) else {
            close(connection)
            return
        }
        seen.withLock { $0.append(request) }
        switch answer(request) {
        case .response(let status, let headers, let body):
            var head = "HTTP/1.1 \(status) Status\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n"
            for (name, value) in headers { head += "\(name): \(value)\r\n" }
            send(head + "\r\n" + body, to: connection)
            close(connection)
        case .cut(let text):
            send(text, to: connection)
            close(connection)
        case .stall(let text):
            send(text, to: connection)
            held.withLock { $0.append(connection) }
        }
    }

    private func read(_ connection: Int32) -> Request? {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            head += buffer[..<count]
        }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { break }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return Request(method: words[0], path: words[1], headers: headers)
    }

    private func send(_ text: String, to connection: Int32) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            sent += count
        }
    }
}
