import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKNavigationResponseTests {
    @Test func `a scheme handler's response has its MIME type`() async throws {
        let recorder = DelegateRecorder()
        let site = Site()
        site.pages = ["app://host/": "<p>"]
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: URL(string: "app://host/")!)) }
        #expect(recorder.responses.map(\.response.mimeType) == ["text/html"])
        #expect(recorder.responses.first?.response.url?.absoluteString == "app://host/")
    }

    @Test func `a server's response without a type has the one that the engine takes it for`() async throws {
        let server = try LoopbackServer { _ in .response(body: "<!doctype html><title>typeless</title>") }
        let recorder = DelegateRecorder()
        let webView = WKWebView.forTest()
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url())) }
        let response = try #require(recorder.responses.first?.response as? HTTPURLResponse)
        #expect(response.mimeType == "text/html" && response.statusCode == 200)
        #expect(response.value(forHTTPHeaderField: "Content-Type") == nil)
    }
}
