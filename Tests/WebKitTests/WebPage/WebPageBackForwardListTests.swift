import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageBackForwardListTests {
    @Test func `the list follows the pages, and leads back and forward`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let page = WebPage.forTest()
        #expect(page.backForwardList.currentItem == nil && page.backForwardList.backList.isEmpty)
        for path in ["/one", "/two", "/three"] { try await page.load(server.url(path)).all() }
        #expect(page.backForwardList.currentItem?.url == server.url("/three"))
        #expect(page.backForwardList.backList.map(\.url.path) == ["/one", "/two"])
        #expect(page.backForwardList.forwardList.isEmpty && page.backForwardList[1] == nil && page.backForwardList[-3] == nil)
        let first = try #require(page.backForwardList[-2])
        #expect(first == page.backForwardList.backList.first && first.id == page.backForwardList.backList[0].id)
        #expect(first.title == "/one" && first.initialURL == server.url("/one"))
        #expect(try await page.load(first).all().last == .finished)
        #expect(page.title == "/one")
        #expect(page.backForwardList.forwardList.map(\.url.path) == ["/two", "/three"])
    }

    @Test func `an item of another page leads nowhere`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        let page = WebPage.forTest()
        try await page.load(server.url("/")).all()
        let item = try #require(page.backForwardList.currentItem)
        let error = await WebPage.forTest().load(item).failure() as? WebPage.NavigationError
        guard case .pageClosed = error else { throw try #require(error) }
    }
}
