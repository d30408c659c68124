import TestSupport
import Testing
import WebKit

/// A page asks the same decider many questions at once, each of which waits. A value that changes itself meanwhile stays whole.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageDeciderAttackTests {
    private struct Slow: WebPage.NavigationDeciding {
        let asked: Signal
        let mayGoOn: Locked<Bool>
        var seen: [String] = []

        mutating func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            seen.append(action.request.url?.path() ?? "")
            if action.target?.isMainFrame == false {
                asked.send()
                while !mayGoOn.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(1)) }
            }
            seen = seen.map { $0 + "!" }
            return .allow
        }
    }

    @Test func `a value that is asked by many frames at once is not torn`() async throws {
        let frames = (0..<20).map { "<iframe src=/\($0)></iframe>" }.joined()
        let server = try LoopbackServer { .html($0.path == "/" ? "<title>t</title>\(frames)" : "frame") }
        let (asked, mayGoOn) = (Signal(), Locked(false))
        let page = WebPage(configuration: .forTest(), navigationDecider: Slow(asked: asked, mayGoOn: mayGoOn))
        let load = page.load(server.url("/"))
        for _ in 0..<20 { await asked.wait() }
        mayGoOn.withLock { $0 = true }
        #expect(try await load.all().last == .finished)
        #expect(try await page.load(server.url("/after")).all().last == .finished)
    }
}
