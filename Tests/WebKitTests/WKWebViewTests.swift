import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewTests {
    @Test func `evaluates scripts and calls functions in a loaded page`() async throws {
        let webView = WKWebView()
        try await webView.finishLoading { $0.loadHTMLString("<title>First</title>", baseURL: URL(string: "https://a.example/")) }
        #expect(webView.title == "First")
        #expect(webView.url == URL(string: "https://a.example/"))
        #expect(try await webView.evaluateJavaScript("1 + 1") as? Int == 2)
        let echoed = try await webView.callAsyncJavaScript(
            "return [text, list, yes, when]",
            arguments: [
                "text": "'); \u{2028}\0🙂", "list": [1, "a", NSNull()] as [Any], "yes": true,
                "when": Date(timeIntervalSince1970: 1),
            ],
            contentWorld: .page)
        let values = try #require(echoed as? [Any])
        #expect(values[0] as? String == "'); \u{2028}\0🙂")
        #expect((values[1] as? [Any])?.count == 3)
        #expect(values[2] as? Bool == true)
        #expect(values[3] as? Date == Date(timeIntervalSince1970: 1))
    }
}
