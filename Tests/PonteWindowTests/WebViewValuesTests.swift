import PonteWindow
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WebViewValuesTests {
    @Test func `the values of a property are the one it has and each later one, until the view goes away`() async throws {
        var webView: WKWebView? = WKWebView()
        weak let gone = webView
        let values = try #require(webView).values(of: \.title)
        let reader = Task {
            var titles: [String?] = []
            for await title in values where titles.last != title { titles.append(title) }
            return titles
        }
        try await webView?.finishLoading(html: "<title>one</title>", at: nil)
        webView = nil
        #expect(gone == nil)
        #expect(await reader.value.last == "one")
    }

    @Test func `a slow reader gets the newest value, and one that stops ends the observation`() async throws {
        let webView = WKWebView()
        let values = webView.values(of: \.estimatedProgress)
        try await webView.finishLoading(html: "<title>one</title>", at: nil)
        var iterator = values.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        let reader = Task {
            for await _ in webView.values(of: \.isLoading) {}
            return Task.isCancelled
        }
        reader.cancel()
        #expect(await reader.value)
    }
}
