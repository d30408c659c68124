import Foundation
import TestSupport
import Testing
import WebKit

/// A server names the file: with a name that leads out of the app's folder, if it can.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DownloadNameAttackTests {
    @Test(arguments: [
        ("../../evil.txt", "evil.txt"), ("..", "127.0.0.1"), (".", "127.0.0.1"), ("", "127.0.0.1"), ("a/b.txt", "b.txt"),
        ("/etc/passwd", "passwd"), ("../\u{301}evil.txt", "\u{301}evil.txt"),
    ]) func `a suggested name is one name`(name: String, expected: String) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Type": "a/b", "Content-Disposition": "attachment; filename=\"\(name)\""], body: "x")
        }
        let recorder = DownloadRecorder()
        recorder.destination = { _ in nil }
        let webView = WKWebView.forTest()
        let download = await webView.startDownload(using: URLRequest(url: server.url("/..%2f..%2f")))
        download.delegate = recorder
        try await until { recorder.hasEnded }
        #expect(recorder.calls == ["destination \(expected) 200", "fail NSURLErrorDomain -999"])
    }
}
