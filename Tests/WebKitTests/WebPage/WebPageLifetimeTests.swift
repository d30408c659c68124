import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageLifetimeTests {
    @Test func `a page may be made, loaded and dropped in one turn`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        weak var gone: WebPage?
        weak var view: WKWebView?
        for _ in 0..<10 {
            do {
                let page = WebPage.forTest()
                (gone, view) = (page, page.webView)
                page.load(server.url())
            }
            #expect(gone == nil && view == nil)
        }
        WebPage.forTest().load(html: "<title>t</title>")
        _ = WebPage.forTest()
        let page = WebPage.forTest()
        #expect(try await page.load(html: "<title>alive</title>").all().last == .finished)
    }

    @Test func `the sequences of a page that is dropped end`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        var page: WebPage? = .forTest()
        let (all, load) = (page?.navigations, page?.load(server.url()))
        try await until { !server.requests.isEmpty }
        page = nil
        for error in [await all?.failure(), await load?.failure()] {
            guard case .pageClosed = error as? WebPage.NavigationError else { throw try #require(error) }
        }
    }

    @Test func `a page that nobody holds ends its view, and the view's process`() async throws {
        weak var gone: WebPage?
        weak var view: WKWebView?
        let process: Int32
        do {
            let page = WebPage(
                configuration: .forTest(), navigationDecider: AllowsAll(), dialogPresenter: ShowsNothing())
            (gone, view) = (page, page.webView)
            try await page.load(html: "<title>t</title>").all()
            _ = (page.title, page.url, page.backForwardList.currentItem, page.navigations)
            process = try #require(try await WebProcesses.identifier(of: page.webView))
        }
        try await until { gone == nil && view == nil }
        try await until { !WebProcesses.identifiers().contains(process) }
    }

    @Test func `a page ends while its decider still thinks`() async throws {
        let (asked, mayAnswer) = (Locked(false), Locked(false))
        defer { mayAnswer.withLock { $0 = true } }
        weak var view: WKWebView?
        do {
            let page = WebPage(configuration: .forTest(), navigationDecider: Undecided(asked: asked, mayAnswer: mayAnswer))
            view = page.webView
            page.load(URL(string: "https://a.example/"))
            try await until { asked.withLock { $0 } }
        }
        try await until { view == nil }
    }

    @Test func `a page ends while its presenter still shows a dialog`() async throws {
        let (asked, mayAnswer) = (Locked(false), Locked(false))
        defer { mayAnswer.withLock { $0 = true } }
        weak var view: WKWebView?
        do {
            let page = WebPage(configuration: .forTest(), dialogPresenter: Waiting(asked: asked, mayAnswer: mayAnswer))
            view = page.webView
            page.load(html: "<title>t</title><script>alert('wait')</script>")
            try await until { asked.withLock { $0 } }
        }
        try await until { view == nil }
    }

    private struct Waiting: WebPage.DialogPresenting {
        let asked: Locked<Bool>
        let mayAnswer: Locked<Bool>

        func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {
            asked.withLock { $0 = true }
            try? await until { mayAnswer.withLock { $0 } }
        }
    }

    private struct AllowsAll: WebPage.NavigationDeciding {}

    private struct ShowsNothing: WebPage.DialogPresenting {}

    private struct Undecided: WebPage.NavigationDeciding {
        let asked: Locked<Bool>
        let mayAnswer: Locked<Bool>

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            asked.withLock { $0 = true }
            try? await until { mayAnswer.withLock { $0 } }
            return .cancel
        }
    }
}
