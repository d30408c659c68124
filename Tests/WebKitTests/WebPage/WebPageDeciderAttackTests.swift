import TestSupport
import Testing
@testable import WebKit

/// A page asks the same decider many questions at once, each of which waits. A value that changes itself meanwhile stays whole.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageDeciderAttackTests {
    private struct Slow: WebPage.NavigationDeciding {
        let asked: Locked<Int>
        let mayGoOn: Locked<Bool>
        var seen: [String] = []

        mutating func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            seen.append(action.request.url?.path() ?? "")
            if action.target?.isMainFrame == false {
                asked.withLock { $0 += 1 }
                try? await until { mayGoOn.withLock { $0 } }
            }
            seen = seen.map { $0 + "!" }
            return .allow
        }
    }

    @Test func `a value that is asked by many frames at once is not torn`() async throws {
        let frames = (0..<20).map { "<iframe src=/\($0)></iframe>" }.joined()
        let server = try LoopbackServer { .html($0.path == "/" ? "<title>t</title>\(frames)" : "frame") }
        let (asked, mayGoOn) = (Locked(0), Locked(false))
        defer { mayGoOn.withLock { $0 = true } }
        let page = WebPage(configuration: .forTest(), navigationDecider: Slow(asked: asked, mayGoOn: mayGoOn))
        let load = page.load(server.url("/"))
        try await until { asked.withLock { $0 } == 20 }
        mayGoOn.withLock { $0 = true }
        #expect(try await load.all().last == .finished)
        #expect(try await page.load(server.url("/after")).all().last == .finished)
    }

    @Test(arguments: [(1024, 0), (2, 3 << 19)])
    func `questions of a page that asks again and again do not pile up`(maximum: Int, length: Int) async throws {
        let (asked, mayGoOn) = (Locked(0), Locked(false))
        defer { mayGoOn.withLock { $0 = true } }
        let delegate = PageNavigationDelegate(Slow(asked: asked, mayGoOn: mayGoOn))
        let view = WKWebView.forTest()
        let url = try #require(URL(string: "https://a.example/" + String(repeating: "x", count: length)))
        let frame = WKFrameInfo.unknown(in: view)
        let action = WKNavigationAction(
            sourceFrame: frame, targetFrame: frame, navigationType: .other, request: URLRequest(url: url))
        let policies = Locked<[WKNavigationActionPolicy]>([])
        for _ in 0..<maximum + 5 {
            delegate.webView(view, decidePolicyFor: action, preferences: WKWebpagePreferences()) { policy, _ in
                policies.withLock { $0.append(policy) }
            }
        }
        #expect(policies.withLock { $0 } == Array(repeating: .cancel, count: 5))
        mayGoOn.withLock { $0 = true }
        try await until { policies.withLock { $0.count } == maximum + 5 }
        #expect(asked.withLock { $0 } == maximum && policies.withLock { $0.last } == .allow)
    }
}
