import Foundation
import Synchronization
import TestSupport

/// An HTTP server on the loopback interface that serves one content, and others at paths of their own, for one test.
final class MediaServer: Sendable {
    struct Manner: Sendable {
        var status = 200
        /// Where an answer with a status of 3xx points to.
        var location: String?
        var takesRanges = true
        /// What `Accept-Ranges` says, where that is not the truth; empty is no such line.
        var acceptRanges: String?
        /// Sends so many bytes of each answer and then nothing; `nil` sends all.
        var stallsAfter: Int?
        /// Cuts the connection there instead.
        var cuts = false
        /// Bytes a second; `nil` is as fast as it goes.
        var speed: Int?
    }

    var port: UInt16 { listener.port }
    private let content: Data
    private let others = Mutex<[String: Data]>([:])
    private let manner: Mutex<Manner>
    private let listener: LoopbackListener
    private let held = Mutex<[Int32]>([])
    private let seen = Mutex<[(path: String, range: String?)]>([])

    init(_ content: Data, _ manner: Manner = Manner()) throws {
        self.content = content
        self.manner = Mutex(manner)
        listener = try LoopbackListener()
        listener.serve(for: self) { $0.serve($1) }
    }

    deinit {
        held.withLock { for connection in $0 { close(connection) } }
    }

    /// The `Range` of each request.
    var ranges: [String?] { seen.withLock { $0.map(\.range) } }
    /// The path of each request.
    var paths: [String] { seen.withLock { $0.map(\.path) } }

    func url(_ path: String = "/sound.wav") throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }

    /// How many connections it holds and sends nothing more.
    var stalled: Int { held.withLock { $0.count } }

    func add(_ content: Data, at path: String) {
        others.withLock { $0[path] = content }
    }

    func change(_ change: (inout Manner) -> Void) {
        manner.withLock { change(&$0) }
    }

    private func serve(_ connection: Int32) {
        guard let head = read(connection) else {
            close(connection)
            return
        }
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("range:") }
        let range = line.map { String($0.dropFirst(6).drop { $0 == " " }) }
        let path = String(head.split(separator: " ").dropFirst().first ?? "")
        seen.withLock { $0.append((path, range)) }
        let content = others.withLock { $0[path] } ?? content
        let manner = manner.withLock { $0 }
        guard manner.status == 200 else {
            let location = manner.location.map { "Location: \($0)\r\n" } ?? ""
            let answer = "HTTP/1.1 \(manner.status) Status\r\n\(location)Connection: close\r\nContent-Length: 0\r\n\r\n"
            send(Data(answer.utf8), to: connection)
            close(connection)
            return
        }
        let first = manner.takesRanges ? range?.firstMatch(of: #/bytes=(\d+)-/#).flatMap { Int($0.1) } : nil
        let body = content.dropFirst(min(first ?? 0, content.count))
        var answer = "HTTP/1.1 \(first == nil ? "200 OK" : "206 Partial Content")\r\nConnection: close\r\n"
        answer += "Content-Length: \(body.count)\r\n"
        let acceptRanges = manner.acceptRanges ?? (manner.takesRanges ? "bytes" : "none")
        if !acceptRanges.isEmpty { answer += "Accept-Ranges: \(acceptRanges)\r\n" }
        if let first { answer += "Content-Range: bytes \(first)-\(content.count - 1)/\(content.count)\r\n" }
        send(Data((answer + "\r\n").utf8), to: connection)
        sendBody(body.prefix(manner.stallsAfter ?? .max), at: manner.speed, to: connection)
        if manner.stallsAfter != nil, !manner.cuts {
            held.withLock { $0.append(connection) }
        } else {
            close(connection)
        }
    }

    private func read(_ connection: Int32) -> String? {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            head += buffer[..<count]
        }
        return String(decoding: head, as: UTF8.self)
    }

    private func sendBody(_ body: Data, at speed: Int?, to connection: Int32) {
        guard let speed else {
            send(body, to: connection)
            return
        }
        var rest = body
        while !rest.isEmpty, send(rest.prefix(speed / 20), to: connection) {
            rest = rest.dropFirst(speed / 20)
            usleep(50_000)
        }
    }

    @discardableResult
    private func send(_ data: Data, to connection: Int32) -> Bool {
        var sent = 0
        return data.withUnsafeBytes { bytes in
            while sent < bytes.count {
                let count = Glibc.send(
                    connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
