import Foundation
import TestSupport
import Testing
import WebKit

/// A server redirects to where the engine does not go, which it does not always say.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct RefusedRedirectAttackTests {
    private nonisolated static let addresses = [
        "file:///etc/passwd", "file:///none", "data:text/plain,x", "about:blank", "ftp://127.0.0.1/x", "none://x",
        "javascript:alert(1)",
        "mailto:a@b", "http://", "http://[", "blob:http://a/b", "ws://127.0.0.1/", "resource:///x", "view-source:http://a/",
        "/loop",
    ]

    private func server(_ address: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            request.path == "/page"
                ? .html("<title>Page</title>")
                : .response(status: 302, headers: ["Location": request.path == "/loop" ? "/loop" : address])
        }
    }

    @Test(arguments: addresses) func `a download fails once`(address: String) async throws {
        let (server, recorder, webView) = (try server(address), DownloadRecorder(), WKWebView.forTest())
        var request = URLRequest(url: server.url("/"))
        request.timeoutInterval = 3
        let download = await webView.startDownload(using: request)
        download.delegate = recorder
        try await until("\(recorder.calls)") { recorder.hasEnded }
        #expect(recorder.calls.count == 1 && recorder.calls[0].hasPrefix("fail NSURLErrorDomain "))
        // One that has ended can be cancelled, and the next one begins.
        #expect(await download.cancel() == nil)
        let next = DownloadRecorder()
        next.destination = { _ in nil }
        let second = await webView.startDownload(using: URLRequest(url: server.url("/page")))
        second.delegate = next
        try await until { next.hasEnded }
        #expect(recorder.calls.count == 1)
    }

    @Test func `a download that the engine has left is cancelled`() async throws {
        let (server, webView, recorder) = (try server("file:///etc/passwd"), WKWebView.forTest(), DownloadRecorder())
        let download = await webView.startDownload(using: URLRequest(url: server.url("/")))
        download.delegate = recorder
        try await until { !server.requests.isEmpty }
        #expect(await download.cancel() == nil)
        #expect(await download.cancel() == nil)
        #expect(recorder.calls.isEmpty)
    }

    @Test(arguments: addresses) func `a page's load fails once`(address: String) async throws {
        let (server, navigation, webView) = (try server(address), DelegateRecorder(), WKWebView.forTest())
        let steps = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(steps.filter { ["finish", "fail", "fail provisional"].contains($0) } == [steps.last { $0 != "terminated" }])
        #expect(navigation.errors.count == 1 && navigation.errors.first?.domain.isEmpty == false)
        // The view goes on.
        let next = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
        #expect(next.last == "finish" && webView.title == "Page")
    }
}
