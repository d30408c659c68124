import Foundation
import TestSupport
import Testing

/// An app may drop its view, and with it the view's data store, in any callback, and right behind any call. The engine still uses both when the callback has
/// returned: it ended the app. Each cell of the table, a callback and a way in which the view ends, runs in a program of its own, in which memory
/// that was given back is overwritten.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
final class EndedViewAttackTests {
    private struct Cell {
        let callback: String
        let way: String
        let answer: String
    }

    private static let ways = ["released", "replaced", "closed", "windowGone"]

    /// Its path is short: there may be sockets in it.
    private let folder = TemporaryFolder(named: "views")
    private let secureServer: SecureServer
    private let server: LoopbackServer

    init() throws {
        secureServer = try SecureServer()
        server = try LoopbackServer { request in
            let isAllowed = request.headers["authorization"] != nil
            let question: KeyValuePairs = ["WWW-Authenticate": "Basic realm=\"cells\""]
            let file = LoopbackServer.Answer.response(headers: ["Content-Type": "application/octet-stream"], body: "content")
            return switch request.path {
            case "/redirect": .response(status: 302, headers: ["Location": "/page"])
            case "/redirectToFile": .response(status: 302, headers: ["Location": "/file"])
            case "/lost": [.read()]
            case "/stalled":
                [
                    .read(),
                    .send(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n"
                            + String(repeating: "<p>", count: 9000)), .hang,
                ]
            case "/protected": isAllowed ? .html("<title>inside</title>") : .response(status: 401, headers: question)
            case "/protectedFile": isAllowed ? file : .response(status: 401, headers: question)
            case "/file": file
            default: .html("<title>page</title>")
            }
        }
    }

    private func start(_ arguments: [String]) throws -> TestProgram {
        // Freed memory is overwritten with this.
        let strict = ["MALLOC_PERTURB_": "165", "TMPDIR": folder.path]
        return try TestProgram("EndsViews", arguments, environment: strict)
    }

    /// What went wrong in a cell; `nil` where nothing did.
    private func problem(of cell: Cell) async throws -> String? {
        let program = try start([cell.callback, cell.way, cell.answer, server.origin, secureServer.url.absoluteString])
        try await until("\(cell) does not end.") { !program.isRunning }
        let lines = try program.lines.filter { ["reached", "ended", "kept", "These are no arguments."].contains($0) }
        if program.status == 0, lines == ["reached", "ended"] { return nil }
        return "\(cell.callback), \(cell.way), \(cell.answer): status \(program.status), \(lines)"
    }

    /// Runs two programs at a time.
    private func problems(of cells: [Cell]) async throws -> [String] {
        let halves = [0, 1].map { half in cells.enumerated().filter { $0.offset % 2 == half }.map(\.element) }
        async let first = problemsInOrder(of: halves[0])
        async let second = problemsInOrder(of: halves[1])
        return try await first + second
    }

    private func problemsInOrder(of cells: [Cell]) async throws -> [String] {
        var problems: [String] = []
        for cell in cells {
            do {
                if let problem = try await problem(of: cell) { problems.append(problem) }
            } catch {
                problems.append("\(cell.callback), \(cell.way), \(cell.answer): \(error)")
            }
        }
        return problems
    }

    @Test func `an app goes on when its view ends in a callback behind which the engine still uses it`() async throws {
        let dangerous = [
            ("getAllCookies", "released"), ("cookiesDidChange", "replaced"), ("callSetCookie", "released"), ("alert", "released"),
            ("confirm", "replaced"), ("prompt", "closed"), ("createWebView", "released"), ("serverTrust", "released"),
            ("navigationResponse", "closed"), ("downloadDestination", "released"), ("permission", "windowGone"),
            ("fetchDataRecords", "closed"),
        ]
        for problem in try await problems(of: dangerous.map({ Cell(callback: $0, way: $1, answer: "behind") })) {
            Issue.record("\(problem)")
        }
    }

    @Test(.stress) func `an app goes on in whichever callback its view ends, in four ways, before its answer and behind it`()
        async throws
    {
        let list = try start(["names"])
        try await until { !list.isRunning }
        let callbacks = try list.lines
        #expect(callbacks.count > 80)
        let cells = callbacks.flatMap { callback in
            Self.ways.flatMap { way in ["before", "behind"].map { Cell(callback: callback, way: way, answer: $0) } }
        }
        for problem in try await problems(of: cells) { Issue.record("\(problem)") }
    }
}
