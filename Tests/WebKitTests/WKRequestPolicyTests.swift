import Foundation
import Synchronization
import TestSupport
import Testing
import WebKit

/// The fields of an app's `URLRequest` that say how it is loaded: `cachePolicy` and `timeoutInterval`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKRequestPolicyTests {
    private let recorder = DelegateRecorder()

    /// Answers with the number of the request, which may be kept for an hour, or is stale at once.
    private static func countingServer(isFresh: Bool) throws -> LoopbackServer {
        let count = Count()
        return try LoopbackServer { request in
            if request.path == "/between" { return .html("<title>between</title>") }
            let number = count.next()
            if request.headers["if-none-match"] == "\"tag\"" { return .response(status: 304, headers: ["ETag": "\"tag\""]) }
            return .response(
                headers: [
                    "Content-Type": "text/html", "ETag": "\"tag\"", "Cache-Control": isFresh ? "max-age=3600" : "max-age=0",
                ], body: "<title>\(number)</title>")
        }
    }

    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }

    /// Loads the page twice, the second time with a policy; returns the errors, the title, and the second request as the server has seen it.
    private func loadTwice(_ policy: URLRequest.CachePolicy, isFresh: Bool) async throws
        -> (errors: [Int], title: String?, second: [String: String]?)
    {
        let server = try Self.countingServer(isFresh: isFresh)
        // What is kept in memory alone has no cache.
        let store = WKWebsiteDataStore(forIdentifier: UUID())
        let webView = WKWebView.forTest { $0.websiteDataStore = store }
        webView.ignoreProxies()
        try await webView.finishLoading(server.url("/"))
        try await webView.finishLoading(server.url("/between"))
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"), cachePolicy: policy)) }
        let title = try await webView.evaluateJavaScript("document.title") as? String
        await store.removeData(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes(), modifiedSince: .distantPast)
        return (recorder.errors.map(\.code), title, server.asked.filter { $0.path == "/" }.dropFirst().first?.headers)
    }

    @Test func `the protocol's own policy takes a fresh page from the cache`() async throws {
        let (errors, title, second) = try await loadTwice(.useProtocolCachePolicy, isFresh: true)
        #expect(errors.isEmpty && title == "1" && second == nil)
    }

    @Test(arguments: [
        URLRequest.CachePolicy.reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData, .reloadRevalidatingCacheData,
    ])
    func `a policy that ignores the cache gets the page anew, whatever the cache has`(policy: URLRequest.CachePolicy) async throws
    {
        let (errors, title, second) = try await loadTwice(policy, isFresh: true)
        #expect(errors.isEmpty && title == "2")
        #expect(second?["cache-control"] == "no-cache" && second?["if-none-match"] == nil)
    }

    @Test func `a policy that prefers the cache uses what is stale`() async throws {
        let (errors, title, second) = try await loadTwice(.returnCacheDataElseLoad, isFresh: false)
        #expect(errors.isEmpty && title == "1" && second == nil)
    }

    @Test func `a policy that allows the cache alone asks no server`() async throws {
        let server = try Self.countingServer(isFresh: true)
        let webView = WKWebView.forTest()
        _ = await recorder.follow(webView) {
            $0.load(URLRequest(url: server.url("/"), cachePolicy: .returnCacheDataDontLoad))
        }
        #expect(recorder.errors.map(\.code) == [NSURLErrorResourceUnavailable] && server.asked.isEmpty)
    }

    @Test func `the delegate gets the request as the app has made it`() async throws {
        let server = try Self.countingServer(isFresh: true)
        var request = URLRequest(url: server.url("/"), cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 17)
        request.setValue("mine", forHTTPHeaderField: "X-Mine")
        _ = await recorder.follow(.forTest()) { $0.load(request) }
        let asked = try #require(recorder.actions.first?.request)
        #expect(asked.cachePolicy == .reloadIgnoringLocalCacheData && asked.timeoutInterval == 17)
        #expect(asked.value(forHTTPHeaderField: "X-Mine") == "mine")
        #expect(server.asked.first?.headers["x-mine"] == "mine")
    }

    // MARK: Timeouts

    private func silence(_ steps: LoopbackServer.Answer, timeout: TimeInterval = 1, method: String = "GET") async throws
        -> [String]
    {
        let server = try LoopbackServer { _ in steps }
        var request = URLRequest(url: server.url("/"), timeoutInterval: timeout)
        request.httpMethod = method
        if method == "POST" { request.httpBody = Data("a=b".utf8) }
        return await recorder.follow(.forTest()) { $0.load(request) }
    }

    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n"

    @Test(arguments: ["GET", "POST"])
    func `a server that says nothing fails the load when its time is over`(method: String) async throws {
        #expect(try await silence([.read(), .hang], method: method) == ["start", "fail provisional"])
        let error = try #require(recorder.errors.first)
        #expect(error.domain == NSURLErrorDomain && error.code == NSURLErrorTimedOut)
        #expect((error.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.host == "127.0.0.1")
    }

    @Test func `a server that stops in the midst of its page fails the load when its time is over`() async throws {
        let text = "<title>half</title>" + String(repeating: "x", count: 5000)
        #expect(try await silence([.read(), .send(Self.head), .send(text), .hang]) == ["start", "commit", "fail"])
        #expect(recorder.errors.map(\.code) == [NSURLErrorTimedOut])
    }

    @Test func `a server that is slow, and goes on, is waited for`() async throws {
        let text = Data(String(repeating: "x", count: 100_000).utf8)
        let names = try await silence([.read(), .send(Self.head)] + .slowly(text, bytesPerSecond: 40_000))
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
    }

    @Test func `a long page of unknown length that is slow, and goes on, is waited for`() async throws {
        // The engine's progress stands still behind some megabytes.
        let line = "<p>" + String(repeating: "x", count: 997)
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n"
        let start = Data(String(repeating: line, count: 4000).utf8)
        let rest = Data(String(repeating: line, count: 160).utf8)
        let names = try await silence(
            [.read(), .send(head), .send(start)] + .slowly(rest, bytesPerSecond: 40_000), timeout: 1.5)
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
    }

    @Test func `pictures that replace each other without an end are waited for`() async throws {
        let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=")!
        let part = Data("--b\r\nContent-Type: image/gif\r\nContent-Length: \(gif.count)\r\n\r\n".utf8) + gif + Data("\r\n".utf8)
        var answer: LoopbackServer.Answer = [
            .read(),
            .send("HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\nConnection: close\r\n\r\n"),
        ]
        for _ in 1...50 { answer = answer + [.send(part), .pause(.milliseconds(100))] }
        _ = try await silence(answer + [.send("--b--\r\n")], timeout: 1.5)
        #expect(!recorder.errors.contains { $0.code == NSURLErrorTimedOut })
    }

    @Test func `a large body takes its time`() async throws {
        let server = try LoopbackServer { _ in [.pause(.milliseconds(800)), .read()] + .html("<title>taken</title>") }
        var request = URLRequest(url: server.url("/"), timeoutInterval: 0.3)
        request.httpMethod = "POST"
        request.httpBody = Data(count: 200_000)
        #expect(await recorder.follow(.forTest()) { $0.load(request) } == ["start", "commit", "finish"], "\(recorder.errors)")
    }

    @Test func `a reload has the time of its page`() async throws {
        let first = Mutex(true)
        let server = try LoopbackServer { _ in
            first.withLock { first in
                defer { first = false }
                return first ? .html("<title>page</title>") : [.read(), .hang]
            }
        }
        let webView = WKWebView.forTest()
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"), timeoutInterval: 0.5)) }
        #expect(await recorder.follow(webView) { $0.reload() } == ["start", "fail provisional"])
        #expect(recorder.errors.map(\.code) == [NSURLErrorTimedOut])
    }

    @Test func `a picture that never comes does not end a load whose page is there`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/"
                ? .html("<title>page</title><img src=/picture><img src=/slow>")
                : request.path == "/slow"
                    ? [.read(), .wait] : [.read(), .hang]
        }
        let webView = WKWebView.forTest()
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/"), timeoutInterval: 0.1))
        // The server itself passes the time.
        let passed = try LoopbackServer { _ in [.read(), .pause(.milliseconds(600))] + .html("passed") }
        _ = try await WKWebView.showing(passed.url("/"))
        #expect(recorder.errors.isEmpty && webView.isLoading)
        webView.stopLoading()
    }

    @Test func `the time in which the app decides does not count`() async throws {
        let server = try LoopbackServer { _ in .html("<title>page</title>") }
        let passed = try LoopbackServer { _ in [.read(), .pause(.milliseconds(600))] + .html("passed") }
        let other = WKWebView.forTest()
        /// Takes longer than the request's interval.
        func later(_ answer: @escaping @MainActor () -> Void) {
            Task {
                try? await other.finishLoading(passed.url("/"))
                answer()
            }
        }
        recorder.decidePolicy = { _, decide in later { decide(.allow) } }
        recorder.decideResponse = { _, decide in later { decide(.allow) } }
        let names = await recorder.follow(.forTest()) { $0.load(URLRequest(url: server.url("/"), timeoutInterval: 0.2)) }
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
    }

}
