import Foundation
import TestSupport
import Testing
import WebKit

/// A server announces a length that is none, cuts the body of a download, or packs it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DownloadBodyAttackTests {
    private let recorder = DownloadRecorder()
    private let webView = WKWebView.forTest()

    /// - Returns: The download's end, the bytes of its file, and its progress; more than one end is an error.
    private func download(_ answer: LoopbackServer.Answer) async throws -> (end: String, bytes: Int?, progress: Progress) {
        let server = try LoopbackServer { $0.path == "/" ? answer : .response(status: 404) }
        let download = await webView.startDownload(using: URLRequest(url: server.url("/")))
        download.delegate = recorder
        try await until("\(recorder.calls)") { recorder.hasEnded }
        // Another answer of the engine's is behind what it still has to say of this one.
        _ = await webView.configuration.websiteDataStore.httpCookieStore.allCookies()
        let ends = recorder.calls.filter { !$0.hasPrefix("destination") }
        #expect(ends.count == 1)
        let files = try FileManager.default.contentsOfDirectory(at: recorder.folder, includingPropertiesForKeys: nil)
        #expect(files.count <= 1)
        return (ends.first ?? "", try files.first.map { try Data(contentsOf: $0).count }, download.progress)
    }

    private func answer(_ head: String, _ body: String = "hello", status: String = "200 OK") -> LoopbackServer.Answer {
        [.read(), .send("HTTP/1.1 \(status)\r\nContent-Type: a/b\r\n\(head)\r\n\r\n\(body)")]
    }

    @Test(
        arguments: [
            "Content-Length: -5", "Content-Length: 1000000000", "Content-Length: 9223372036854775807",
            "Content-Length: 9223372036854775808", "Content-Length: 18446744073709551615",
            "Content-Length: 99999999999999999999999", "Content-Length: 5\r\nContent-Length: 6",
            "Content-Length: 6\r\nContent-Length: 5",
            "Content-Encoding: identity\r\nContent-Length: 6",
        ], ["\r\nConnection: close", ""]) func `a body that is not as long as announced fails`(head: String, more: String)
        async throws
    {
        let (end, bytes, progress) = try await download(answer(head + more))
        #expect(end == "fail NSURLErrorDomain -1005" && bytes == nil)
        #expect(!progress.isFinished)
    }

    @Test(arguments: ["64\r\nhello", "5\r\nhello\r\n6"]) func `a body that is cut in a chunk fails`(body: String) async throws {
        let (end, bytes, _) = try await download(answer("Transfer-Encoding: chunked\r\nConnection: close", body))
        #expect(end == "fail NSURLErrorDomain -1005" && bytes == nil)
    }

    @Test(arguments: [
        "Content-Length: 5", "Content-Length: 5\r\nContent-Length: 5", "Connection: close",
        "Content-Length: 5\r\nConnection: close", "Content-Encoding: identity\r\nContent-Length: 5",
    ]) func `a body that is as long as announced is whole`(head: String) async throws {
        let (end, bytes, progress) = try await download(answer(head))
        #expect(end == "finish" && bytes == 5 && progress.isFinished && progress.totalUnitCount == 5)
    }

    @Test func `a body that is longer than announced ends where that says`() async throws {
        let (end, bytes, _) = try await download(answer("Content-Length: 3\r\nConnection: close"))
        #expect(end == "finish" && bytes == 3)
    }

    @Test func `a length beside chunks says nothing`() async throws {
        let head = "Content-Length: 500\r\nTransfer-Encoding: chunked\r\nConnection: close"
        let (end, bytes, _) = try await download(answer(head, "5\r\nhello\r\n0\r\n\r\n"))
        #expect(end == "finish" && bytes == 5)
    }

    @Test(arguments: ["204 No Content", "304 Not Modified"]) func `an answer without a body is whole`(status: String) async throws
    {
        let (end, _, progress) = try await download(answer("Content-Length: 5\r\nConnection: close", "", status: status))
        #expect(end == "finish" && progress.completedUnitCount == 0)
    }

    @Test func `an empty file is whole`() async throws {
        let (end, bytes, _) = try await download(answer("Content-Length: 0\r\nConnection: close", ""))
        #expect(end == "finish" && bytes ?? 0 == 0)
    }

    /// The announced length is that of the packed bytes: 22, of "hi".
    @Test func `a packed body may be shorter than announced`() async throws {
        let packed = Data(base64Encoded: "H4sIAAAAAAACA8vIBACsKpPYAgAAAA==") ?? Data()
        let head = "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)"
        let (end, bytes, progress) = try await download([.read(), .send(head + "\r\nConnection: close\r\n\r\n"), .send(packed)])
        #expect(end == "finish" && bytes == 2)
        #expect(progress.totalUnitCount == 2 && progress.fractionCompleted == 1)
    }

    @Test func `a server that says nothing more is not waited for without end`() async throws {
        let server = try LoopbackServer { _ in [.read(), .send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n"), .hang] }
        for path in ["/", "/again"] {
            var request = URLRequest(url: server.url(path))
            request.timeoutInterval = 0.5
            let recorder = DownloadRecorder()
            let download = await webView.startDownload(using: request)
            download.delegate = recorder
            try await until("\(recorder.calls)") { recorder.hasEnded }
            #expect(recorder.calls.last == "fail NSURLErrorDomain -1001")
        }
    }

    @Test func `a server may be silent while the delegate thinks`() async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Type": "a/b"], body: "hello") }
        var request = URLRequest(url: server.url("/thinking-\(UUID())"))
        request.timeoutInterval = 0.2
        recorder.decides = false
        let download = await webView.startDownload(using: request)
        download.delegate = recorder
        try await until { !recorder.calls.isEmpty }
        // A server that may be silent for as long, and is asked later, has been silent for too long.
        let silent = try LoopbackServer { _ in [.read(), .send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n"), .hang] }
        request.url = silent.url()
        let (other, later) = (DownloadRecorder(), await webView.startDownload(using: request))
        later.delegate = other
        try await until { other.hasEnded }
        #expect(!recorder.hasEnded)
        recorder.kept.removeFirst()(recorder.folder.appending(path: "thought"))
        try await until { recorder.hasEnded }
        #expect(recorder.calls.last == "finish")
    }

    @Test func `an app that stands still does not take its server for silent`() async throws {
        let body = Data(count: 3000)
        let server = try LoopbackServer { _ in
            var answer: LoopbackServer.Answer = [
                .read(), .send("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Length: \(body.count * 6)\r\n\r\n"),
            ]
            for _ in 0..<6 { answer.steps += [.send(body), .pause(.milliseconds(400))] }
            return answer
        }
        var request = URLRequest(url: server.url("/busy-\(UUID())"))
        request.timeoutInterval = 1
        recorder.decides = false
        let download = await webView.startDownload(using: request)
        download.delegate = recorder
        try await until { !recorder.kept.isEmpty }
        recorder.kept.removeFirst()(recorder.folder.appending(path: "busy"))
        try await until { download.progress.completedUnitCount > 0 }
        server.blockUntilServed()
        try await until { recorder.hasEnded }
        #expect(recorder.calls.last == "finish")
    }

    @Test(arguments: [
        ("206 Partial Content", "Content-Range: bytes 0-4/100\r\nContent-Length: 5", "hello"),
        ("200 OK", "Transfer-Encoding: chunked\r\nTrailer: X-Sum", "5\r\nhello\r\n0\r\nX-Sum: 1\r\n\r\n"),
        ("200 OK", "Content-Encoding: \r\nContent-Length: 5", "hello"),
        ("200 OK", "Content-Length: 5 \t", "hello"), ("200 OK", "Content-Length: 00005", "hello"),
        ("205 Reset Content", "Content-Length: 0", ""),
    ]) func `an odd answer that is whole is whole`(status: String, head: String, body: String) async throws {
        let (end, bytes, _) = try await download(answer(head + "\r\nConnection: close", body, status: status))
        #expect(end == "finish" && (bytes == 5 || body.isEmpty))
    }
}
