import Dispatch
import Foundation
import Synchronization
import TestSupport

/// An HTTP server on the loopback interface, for one test: it takes uploads, and does with them what a test wants.
final class UploadServer: Sendable {
    struct Request: Sendable {
        var method: String
        var path: String
        /// By name in lower case.
        var headers: [String: String]
        var body: Data

        /// The parts of a `multipart/form-data`, by name.
        var parts: [String: Part] {
            guard let boundary = headers["content-type"]?.components(separatedBy: "boundary=").last else { return [:] }
            var parts: [String: Part] = [:]
            for piece in body.split(by: Data("--\(boundary)".utf8)).dropFirst().dropLast() {
                guard let middle = piece.range(of: Data("\r\n\r\n".utf8)) else { continue }
                let head = String(decoding: piece[..<middle.lowerBound], as: UTF8.self)
                guard let name = head.firstMatch(of: #/ name="([^"]*)"/#) else { continue }
                parts[String(name.1)] = Part(head: head, content: Data(piece[middle.upperBound...].dropLast(2)))
            }
            return parts
        }
    }

    struct Part: Sendable {
        var head: String
        var content: Data
    }

    enum Answer: Sendable {
        case response(status: Int = 200, headers: [(String, String)] = [], body: String = "")
        /// Answers before the body has come, and reads no more of it.
        case early(status: Int, body: String)
        /// Reads so many bytes of the body, and cuts the connection.
        case cut(after: Int)
        /// Reads so many bytes of the body, and then nothing for as long as the server lives.
        case stall(after: Int)
        /// Reads so many bytes of the body, and the rest only when `goOn` is called; then it answers with the status 200.
        case wait(after: Int)
        /// Cuts the connection in the middle of the answer.
        case cutAnswer

        /// As Forem's server answers.
        static let accepted = json(#"{"links":["/uploads/cat.jpeg"]}"#)

        static func json(_ text: String, status: Int = 200) -> Answer {
            .response(status: status, headers: [("Content-Type", "application/json")], body: text)
        }

        static func html(_ text: String, cookies: [String] = []) -> Answer {
            .response(headers: [("Content-Type", "text/html; charset=utf-8")] + cookies.map { ("Set-Cookie", $0) }, body: text)
        }
    }

    var port: UInt16 { listener.port }
    private let listener: LoopbackListener
    private let held = Mutex<[Int32]>([])
    private let seen = Mutex<[Request]>([])
    private let mayGoOn = DispatchSemaphore(value: 0)
    private let answer: @Sendable (Request) -> Answer

    /// - Parameter answer: Is asked when the head of a request has come; its body is empty then.
    init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        self.answer = answer
        listener = try LoopbackListener()
        listener.serve(for: self) { $0.serve($1) }
    }

    deinit {
        held.withLock { for connection in $0 { close(connection) } }
    }

    /// Those that have come whole, in order.
    var requests: [Request] { seen.withLock { $0 } }
    var uploads: [Request] { requests.filter { $0.method == "POST" } }
    var origin: String { "http://127.0.0.1:\(port)" }

    func goOn() {
        mayGoOn.signal()
    }

    private func serve(_ connection: Int32) {
        guard var request = readHead(connection) else {
            close(connection)
            return
        }
        let answer = answer(request)
        let length = Int(request.headers["content-length"] ?? "") ?? 0
        switch answer {
        case .response(let status, let headers, let body):
            read(connection, to: length, into: &request.body)
            seen.withLock { $0.append(request) }
            send(status, headers, body, to: connection)
            close(connection)
        case .early(let status, let body):
            send(status, [("Content-Type", "text/plain")], body, to: connection)
            held.withLock { $0.append(connection) }
        case .cut(let count):
            read(connection, to: count, into: &request.body)
            close(connection)
        case .stall(let count):
            read(connection, to: count, into: &request.body)
            held.withLock { $0.append(connection) }
        case .wait(let count):
            read(connection, to: count, into: &request.body)
            mayGoOn.wait()
            read(connection, to: length, into: &request.body)
            seen.withLock { $0.append(request) }
            send(200, [], "{}", to: connection)
            close(connection)
        case .cutAnswer:
            read(connection, to: length, into: &request.body)
            send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"links\":", to: connection)
            close(connection)
        }
    }

    private func readHead(_ connection: Int32) -> Request? {
        var bytes = Data()
        let end = Data("\r\n\r\n".utf8)
        while bytes.range(of: end) == nil {
            guard readSome(connection, into: &bytes) else { return nil }
        }
        guard let middle = bytes.range(of: end) else { return nil }
        let lines = String(decoding: bytes[..<middle.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { break }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        if headers["expect"] != nil { send("HTTP/1.1 100 Continue\r\n\r\n", to: connection) }
        return Request(method: words[0], path: words[1], headers: headers, body: Data(bytes[middle.upperBound...]))
    }

    private func read(_ connection: Int32, to count: Int, into body: inout Data) {
        while body.count < count, readSome(connection, into: &body) {}
    }

    private func readSome(_ connection: Int32, into bytes: inout Data) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        return true
    }

    private func send(_ status: Int, _ headers: [(String, String)], _ body: String, to connection: Int32) {
        var head = "HTTP/1.1 \(status) Status\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        send(head + "\r\n" + body, to: connection)
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

extension Data {
    fileprivate func split(by separator: Data) -> [Data] {
        var parts: [Data] = []
        var start = startIndex
        while let found = range(of: separator, in: start..<endIndex) {
            parts.append(self[start..<found.lowerBound])
            start = found.upperBound
        }
        return parts + [self[start...]]
    }
}
