import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKBackForwardListTests {
    @Test func `the list follows the pages, and leads back and forward`() async throws {
        let handler = SchemeRecorder { $0.answer(html: "<title>\($0.path)</title>") }
        let webView = try await handler.makeView()
        #expect(!webView.canGoBack && !webView.canGoForward && webView.goBack() == nil && webView.goForward() == nil)
        for path in ["one", "two", "three"] {
            try await webView.finishLoading("app://host/\(path)")
        }
        let list = webView.backForwardList
        #expect(list.currentItem?.url.path == "/three")
        #expect(list.backList.map(\.url.path) == ["/", "/one", "/two"])
        #expect(list.backItem?.url.path == "/two")
        #expect(list.item(at: -3)?.url.path == "/")
        #expect(list.item(at: 1) == nil && list.item(at: .max) == nil && list.forwardList.isEmpty)

        try await webView.finishLoading { $0.goBack() }
        #expect(webView.title == "/two")
        #expect(webView.canGoForward)
        let first = try #require(webView.backForwardList.item(at: -2))
        #expect(first == webView.backForwardList.backList.first)
        try await webView.finishLoading { $0.go(to: first) }
        #expect(webView.title == "/")
        #expect(webView.backForwardList.forwardList.map(\.url.path) == ["/one", "/two", "/three"])
        try await webView.finishLoading { $0.goForward() }
        #expect(webView.title == "/one")
    }

    @Test func `an item of another view leads nowhere`() async throws {
        let handler = SchemeRecorder()
        let webView = try await handler.makeView()
        let item = try #require(webView.backForwardList.currentItem)
        #expect(WKWebView().go(to: item) == nil)
    }
}
