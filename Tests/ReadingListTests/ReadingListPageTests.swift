import Ponte
import PonteTesting
import ReadingList
import Testing

/// Both sides, with the page in a real web view.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ReadingListPageTests {
    private let list = ReadingList([Article(number: 1, title: "Swift on Linux")])

    private func page() throws -> HeadlessPage {
        try HeadlessPage(policy: .mainFrame(of: "app://example"), setUp: list.connect)
    }

    @Test func `what the user adds appears in the list`() async throws {
        try await page().run { page in
            try await page.load(html: ReadingList.page())
            try await page.type("Web views\n", into: "#title")
            try await page.waitFor("li:nth-child(2)")
            #expect(try await page.evaluate("articles.innerText", as: String.self).contains("Web views"))
            try await page.expect(
                .pageCalls(Articles.all).returning([Article(number: 1, title: "Swift on Linux")]),
                .pageCalls(Articles.add, "Web views").returning(Article(number: 2, title: "Web views")),
                .appSends(Articles.changed, list.articles))
        }
    }

    @Test func `an article that is clicked on is read, and shown`() async throws {
        try await page().run { page in
            try await page.load(html: ReadingList.page())
            try await page.click("button.unread")
            try await page.waitFor("button.read")
            #expect(list.articles[0].isRead)
            #expect(try await page.bridge.call(Articles.shown) == 1)
        }
    }

    @Test func `a page says why nothing was added`() async throws {
        try await page().run { page in
            try await page.load(html: ReadingList.page())
            try await page.click("#new button")
            try await page.waitFor(condition: "document.querySelector('#problem').textContent === 'An article needs a title.'")
        }
    }
}
