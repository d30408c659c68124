import Foundation
import TestSupport

/// Serves one content, and others at paths of their own.
final class MediaServer: Sendable {
    struct Manner: Sendable {
        var status = 200
        /// The address to which an answer with a status of 3xx points.
        var location: String?
        var takesRanges = true
        /// The value of `Accept-Ranges`, where that is not the truth; empty is no such line.
        var acceptRanges: String?
        /// Sends so many bytes of each answer and then nothing; `nil` sends all.
        var stallsAfter: Int?
        /// Cuts the connection there instead.
        var cuts = false
        /// Bytes a second; `nil` is as fast as it goes.
        var speed: Int?
    }

    private let server: LoopbackServer
    private let shelf: Shelf

    /// The files that are served, and how.
    private final class Shelf: Sendable {
        let content: Data
        let others = Locked<[String: Data]>([:])
        let manner: Locked<Manner>

        init(_ content: Data, _ manner: Manner) {
            self.content = content
            self.manner = Locked(manner)
        }

        func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
            let content = others.withLock { $0[request.path] } ?? content
            let manner = manner.withLock { $0 }
            guard manner.status == 200 else {
                return .response(status: manner.status, headers: manner.location.map { ["Location": $0] } ?? [:])
            }
            return .file(content, for: request, takesRanges: manner.takesRanges, acceptRanges: manner.acceptRanges) { body in
                let part = body.prefix(manner.stallsAfter ?? .max)
                let sent: LoopbackServer.Answer = manner.speed.map { .slowly(part, bytesPerSecond: $0) } ?? [.send(part)]
                return manner.stallsAfter == nil || manner.cuts ? sent : sent + [.hang]
            }
        }
    }

    init(_ content: Data, _ manner: Manner = Manner()) throws {
        let shelf = Shelf(content, manner)
        self.shelf = shelf
        server = try LoopbackServer { shelf.answer($0) }
    }

    /// The `Range` of each request.
    var ranges: [String?] { server.asked.map { $0.headers["range"] } }
    /// The path of each request.
    var paths: [String] { server.asked.map(\.path) }
    /// How many connections it holds and sends nothing more.
    var stalled: Int { server.hanging }

    /// Cuts the connections that it holds.
    func cut() {
        server.cut()
    }

    func url(_ path: String = "/sound.wav") -> URL { server.url(path) }

    func add(_ content: Data, at path: String) {
        shelf.others.withLock { $0[path] = content }
    }

    func change(_ change: (inout Manner) -> Void) {
        shelf.manner.withLock { change(&$0) }
    }
}
