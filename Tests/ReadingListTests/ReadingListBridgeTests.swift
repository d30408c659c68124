import Ponte
import PonteTesting
import ReadingList
import Testing

/// The app's side, with a page in memory: no display, and each test in a few milliseconds.
@MainActor
@Suite struct ReadingListBridgeTests {
    private let page = MemoryPage()
    private let list = ReadingList([Article(number: 1, title: "Swift on Linux")])

    init() {
        list.connect(page.bridge)
        page.load()
    }

    @Test func `a page adds an article, and learns of the change`() async throws {
        let added = try await page.call(Articles.add, "Web views")
        #expect(added == Article(number: 2, title: "Web views"))
        try await page.expect(
            .appSends(Articles.changed, list.articles),
            allowingOthers: true)
    }

    @Test func `a page is told of each change in order`() async throws {
        try await page.call(Articles.add, "Web views")
        try page.send(Articles.read, 1)
        try await page.expect(
            .pageCalls(Articles.add, "Web views").returning(Article(number: 2, title: "Web views")),
            .appSends(Articles.changed),
            .pageSends(Articles.read, 1),
            .appSends(
                Articles.changed,
                [Article(number: 1, title: "Swift on Linux", isRead: true), Article(number: 2, title: "Web views")]))
        #expect(list.articles[0].isRead)
    }

    @Test func `an article without a title is refused`() async throws {
        let error = await #expect(throws: PonteError.self) { try await page.call(Articles.add, "") }
        #expect(error?.code == "articles.untitled")
        try await page.expect(.pageCalls(Articles.add, "").throwing("articles.untitled"))
        try page.expectNothingElse()
    }

    @Test func `a search finds titles in any case`() async throws {
        var found: [Article] = []
        for try await article in page.stream(Articles.search, "LINUX") { found.append(article) }
        #expect(found == list.articles)
    }

    @Test func `only the main frame marks an article as read`() {
        let frame = Caller(isMainFrame: false, origin: Origin("app://example"))
        list.markAsRead(1, CallContext(for: Articles.read, caller: frame))
        #expect(!list.articles[0].isRead)
        list.markAsRead(1, CallContext(for: Articles.read))
        #expect(list.articles[0].isRead)
    }

    @Test func `the app gives up on a page that does not answer`() async throws {
        let clock = TestClock()
        let page = MemoryPage(clock: clock)
        page.handle(Articles.shown) {
            try await clock.sleep(for: .seconds(60))
            return 1
        }
        page.load()
        let call = Task { try await page.bridge.call(Articles.shown, timeout: .seconds(5)) }
        // The app's deadline, the page's, and the handler's pause.
        try await clock.waitForSleepers(3)
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: PonteError.self) { try await call.value }
        #expect(error?.code == .timedOut)
    }
}
