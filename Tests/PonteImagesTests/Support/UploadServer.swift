import Foundation
import TestSupport

extension LoopbackServer.Request {
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

extension LoopbackServer.Answer {
    /// As Forem's server answers.
    static let accepted = json(#"{"links":["/uploads/cat.jpeg"]}"#)

    /// Answers before the body has come, and reads no more of it.
    static func early(status: Int, body: String) -> Self {
        let head = "HTTP/1.1 \(status) Status\r\nContent-Type: text/plain\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return [.send(head + body), .hang]
    }
}

/// Counts from 1, on whatever thread.
final class Counter: Sendable {
    private let count = Locked(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
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
