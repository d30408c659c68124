import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKInteractionStateTests {
    private let handler = SchemeRecorder { $0.answer(html: "<title>\($0.path)</title>") }

    @Test func `the state of one view makes another show the same document with the same list`() async throws {
        let webView = try await handler.makeView()
        for path in ["one", "two"] {
            try await webView.finishLoading("app://host/\(path)")
        }
        try await webView.finishLoading { $0.goBack() }
        let state = try #require(webView.interactionState as? Data)
        let other = WKWebView(configuration: webView.configuration)
        try await other.finishLoading {
            $0.interactionState = state
            return nil
        }
        #expect(other.title == "/one")
        #expect(other.backForwardList.backList.map(\.url.path) == ["/"])
        #expect(other.backForwardList.forwardList.map(\.url.path) == ["/two"])
        try await other.finishLoading { $0.goForward() }
        #expect(other.title == "/two")
    }

    @Test func `what is no state changes nothing`() async throws {
        let webView = try await handler.makeView()
        webView.interactionState = nil
        webView.interactionState = "text"
        webView.interactionState = Data("no state".utf8)
        #expect(webView.backForwardList.currentItem?.url.absoluteString == "app://host/")
    }

    @Test func `a simulated request shows the answer that it is given, and sends nothing`() async throws {
        let server = try LoopbackServer { _ in .html("<title>sent</title>") }
        let webView = WKWebView.forTest()
        let request = URLRequest(url: server.url("/page"))
        try await webView.finishLoading { $0.loadSimulatedRequest(request, responseHTML: "<title>é</title>") }
        #expect(webView.title == "é" && webView.url == request.url)
        let response = URLResponse(
            url: server.url("/page"), mimeType: "text/html", expectedContentLength: -1, textEncodingName: "iso-8859-1")
        let data = Data("<title>\u{e9}\u{e8}</title>".unicodeScalars.map { UInt8($0.value) })
        try await webView.finishLoading { $0.loadSimulatedRequest(request, response: response, responseData: data) }
        #expect(webView.title == "éè" && webView.url == request.url)
        #expect(server.asked.isEmpty)
    }
}
