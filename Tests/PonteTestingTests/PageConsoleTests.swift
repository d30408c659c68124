import PonteAsync
import Testing
import WebKit

@testable import PonteTesting

/// The end of a test waits for what its page has reported.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PageConsoleTests {
    @Test func `it waits for the text that the page has posted behind its reports`() async {
        let console = PageConsole()
        let posted = OneShot(ifCancelled: "")
        var hasEnded = false
        let settling = Task {
            let isSettled = await console.settle(timeout: .seconds(60), clock: TestClock()) { text in
                posted.give(text)
                return true
            }
            hasEnded = true
            return isSettled
        }
        let text = await posted.value()
        for _ in 1...100 { await Task.yield() }
        #expect(!hasEnded)
        console.receive(#"{"source":"console","level":"error","text":"late","url":"","place":"","stack":""}"#)
        console.receive(text)
        #expect(await settling.value)
        #expect(console.problems.map(\.text) == ["late"])
    }

    @Test func `it does not wait for a page that cannot post, or is gone`() async {
        let console = PageConsole()
        #expect(await console.settle(timeout: .seconds(60), clock: TestClock()) { _ in false })
        #expect(await console.settle(timeout: .seconds(60), clock: TestClock()) { _ in nil })
        #expect(await console.settle(timeout: .seconds(60), clock: TestClock()) { _ in throw CancellationError() })
    }

    @Test func `a page posts, and says so`() async throws {
        let page = try HeadlessPage()
        try await page.load(html: "<script>console.error('first')</script>")
        page.expectProblem("first")
        let script = PageConsole.settleScript
        let posts = try await page.webView.callAsyncJavaScript(script, arguments: ["text": "?"], contentWorld: .page)
        #expect(posts as? Bool == true)
        try await page.finish()
    }
}
