import Foundation
import TestSupport
import Testing
import WebKit

/// Servers that ask for a user and a password: `URLAuthenticationChallenge`, and `WKNavigationDelegate.webView(_:didReceive:completionHandler:)`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKPasswordTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer
    private let right = URLCredential(user: "user", password: "secret", persistence: .none)
    private let wrong = URLCredential(user: "user", password: "wrong", persistence: .none)

    private final class Bare: NSObject, WKNavigationDelegate {}

    init() throws {
        server = try Self.server()
    }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.path == "/open" { return .html("<title>open</title>") }
            if request.headers["authorization"] == "Basic dXNlcjpzZWNyZXQ=" { return .html("<title>inside</title>") }
            return .response(
                status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(request.path)\"", "Content-Type": "text/html"],
                body: "<title>outside</title>")
        }
    }

    private func load(_ path: String) async -> [String] {
        await recorder.follow(webView) { $0.load(URLRequest(url: server.url(path))) }
    }

    private var counts: [Int] { recorder.challenges.map(\.previousFailureCount) }

    private final class Misnamed: NSObject, WKNavigationDelegate {
        let ended = Signal()

        func webView(
            _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            (.cancelAuthenticationChallenge, nil)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { ended.send() }
    }

    @Test func `a delegate without a method for the question is told of, once`() async throws {
        let delegate = Misnamed()
        webView.navigationDelegate = delegate
        var said = ""
        for _ in 0..<2 {
            said += await Complaints.whileAwaiting {
                webView.load(URLRequest(url: server.url("/a")))
                await delegate.ended.wait()
            }
        }
        #expect(webView.title == "outside")
        #expect(said.components(separatedBy: "asks for a user and password").count == 2, "\(said)")
        #expect(said.contains("127.0.0.1:\(server.port)") && said.contains("Misnamed") && said.contains("webView(_:respondTo:)"))
    }

    @Test func `each refused credential is counted, so that an app can give up`() async throws {
        recorder.credential = { $0.previousFailureCount < 3 ? (.useCredential, wrong) : (.performDefaultHandling, nil) }
        #expect(await load("/a").last == "finish")
        #expect(counts == [0, 1, 2, 3])
        #expect(webView.title == "outside")
    }

    @Test func `the count begins anew for another question, also after a success`() async throws {
        recorder.credential = { $0.previousFailureCount < 2 ? (.useCredential, wrong) : (.useCredential, right) }
        #expect(await load("/a").last == "finish")
        // The engine sends what was right to the same server again, unasked.
        let other = try Self.server()
        #expect(await recorder.follow(webView) { $0.load(URLRequest(url: other.url("/a"))) }.last == "finish")
        #expect(counts == [0, 1, 2, 0, 1, 2])
        #expect(webView.title == "inside")
    }

    @Test func `the count begins anew for the same question after the app has given up`() async throws {
        recorder.credential = { $0.previousFailureCount < 2 ? (.useCredential, wrong) : (.cancelAuthenticationChallenge, nil) }
        for _ in 0..<2 { #expect(await load("/a").last == "fail provisional") }
        #expect(counts == [0, 1, 2, 0, 1, 2])
    }

    @Test func `what a page fetches is counted, too`() async throws {
        _ = await load("/open")
        recorder.credential = { $0.previousFailureCount < 2 ? (.useCredential, wrong) : (.performDefaultHandling, nil) }
        let fetch = "return (await fetch(path)).status"
        for path in ["/a", "/b"] {
            let status = try await webView.callAsyncJavaScript(fetch, arguments: ["path": path], contentWorld: .page)
            #expect(status as? Int == 401)
        }
        #expect(counts == [0, 1, 2, 0, 1, 2])
    }

    @Test func `requests beside each other count for themselves`() async throws {
        _ = await load("/open")
        recorder.credential = { $0.previousFailureCount < 1 ? (.useCredential, wrong) : (.performDefaultHandling, nil) }
        let statuses = try await webView.callAsyncJavaScript(
            "return Promise.all(['/a', '/b', '/c'].map(async (path) => (await fetch(path)).status))", contentWorld: .page)
        #expect(statuses as? [Int] == [401, 401, 401])
        #expect(counts.max() == 1)
    }

    @Test(arguments: [false, true])
    func `if nobody can answer, the page is what the server says to strangers`(hasDelegate: Bool) async throws {
        let delegate = Bare()
        if hasDelegate { webView.navigationDelegate = delegate }
        webView.load(URLRequest(url: server.url("/a")))
        try await until { webView.title == "outside" && !webView.isLoading }
        #expect(server.requests.count == 1)
    }

    @Test func `if nobody can answer, a fetch gets the server's answer, and the next load works`() async throws {
        webView.load(URLRequest(url: server.url("/open")))
        try await until { webView.title == "open" && !webView.isLoading }
        let status = try await webView.callAsyncJavaScript("return (await fetch('/a')).status", contentWorld: .page)
        #expect(status as? Int == 401)
        webView.load(URLRequest(url: server.url("/b")))
        try await until { webView.title == "outside" && !webView.isLoading }
    }

    @Test func `a delegate that is gone is none`() async throws {
        do {
            let delegate = Bare()
            webView.navigationDelegate = delegate
        }
        webView.load(URLRequest(url: server.url("/a")))
        try await until { webView.title == "outside" && !webView.isLoading }
    }
}
