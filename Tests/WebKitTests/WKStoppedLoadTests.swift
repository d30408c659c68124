import Foundation
import TestSupport
import Testing
import WebKit

/// A load that the app stops has ended, whatever it was and however far it has come.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKStoppedLoadTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            guard request.path != "/page" else { return .html("<title>page</title>") }
            let type = request.path == "/video" ? "video/mp4" : "text/html"
            let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: 200000\r\nAccept-Ranges: bytes\r\n\r\n"
            return [.read(), .send(head), .send(Data(repeating: 7, count: 100_000)), .hang]
        }
        webView.navigationDelegate = recorder
    }

    private func stop() async throws {
        webView.stopLoading()
        try await until("It still loads: \(recorder.names)") { !webView.isLoading }
        // The view goes on.
        try await webView.finishLoading(server.url("/page"))
        #expect(webView.title == "page" && !webView.isLoading)
    }

    @Test(arguments: ["/video", "/text"], ["at once", "start", "commit", "half"])
    func `a load that is stopped does not go on loading`(path: String, when: String) async throws {
        for _ in 0..<3 {
            let count = recorder.events.count
            webView.load(URLRequest(url: server.url(path)))
            try await until {
                let names = recorder.names.dropFirst(count)
                return switch when {
                case "start": !names.isEmpty
                case "commit": names.contains { $0 == "commit" || $0.hasPrefix("fail") }
                case "half": webView.estimatedProgress > 0.1
                default: true
                }
            }
            try await stop()
        }
    }

    @Test(arguments: ["/video", "/text"])
    func `a load that is stopped while the delegate decides about it does not go on loading`(path: String) async throws {
        let asked = Signal()
        var decide: ((WKNavigationActionPolicy) -> Void)?
        recorder.decidePolicy = {
            decide = $1
            asked.send()
        }
        webView.load(URLRequest(url: server.url(path)))
        await asked.wait()
        webView.stopLoading()
        decide?(.allow)
        try await stop()
        #expect(!server.asked.map(\.path).contains(path))
    }

    @Test func `a text that is stopped at once is not shown`() async throws {
        webView.loadHTMLString("<title>text</title>", baseURL: nil)
        try await stop()
        #expect(webView.backForwardList.backList.isEmpty)
    }

    /// Ten views, since WebKitGTK 2.52 loses one such load in a hundred, which begins again then.
    @Test(arguments: [true, false])
    func `a load that takes the place of another is not stopped`(isStopped: Bool) async throws {
        for _ in 1...10 {
            let webView = WKWebView.forTest()
            webView.load(URLRequest(url: server.url("/video")))
            if isStopped { webView.stopLoading() }
            let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
            #expect(names == ["start", "commit", "finish"] && webView.title == "page" && !webView.isLoading)
        }
    }

}
