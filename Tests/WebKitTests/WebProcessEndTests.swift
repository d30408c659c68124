import CWebKitGTK
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WebProcessEndTests {
    @Test func `a script that waits ends with the web process`() async throws {
        let webView = WKWebView()
        try await webView.finishLoading { $0.loadHTMLString("<title>Page</title>", baseURL: nil) }
        let waiting = Task { try await webView.callAsyncJavaScript("await new Promise(() => {})", contentWorld: .page) == nil }
        await Task.yield()
        #expect(try await webView.evaluateJavaScript("document.title") as? String == "Page")
        webkit_web_view_terminate_web_process(
            UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self))
        let error = await #expect(throws: WKError.self) { _ = try await waiting.value }
        #expect(error?.code == .webContentProcessTerminated)
    }

    @Test func `a result of an unsupported type is no end of the process`() async throws {
        let webView = WKWebView()
        try await webView.finishLoading { $0.loadHTMLString("<title>Page</title>", baseURL: nil) }
        let error = await #expect(throws: WKError.self) { _ = try await webView.evaluateJavaScript("Symbol()") }
        #expect(error?.code == .javaScriptResultTypeIsUnsupported)
    }
}
