import Foundation
import TestSupport
import Testing
import WebKit

/// A page's own navigation to the port of another protocol. WebKit's `FrameLoader::loadFrameRequest`, the same on Apple's systems, drops it before
/// anybody is asked, and says so on the page's console alone. A redirection fails with `WebKitErrorCannotUseRestrictedPort`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKBlockedPortTests {
    private let recorder = DelegateRecorder()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            request.path == "/redirect"
                ? .response(status: 302, headers: ["Location": "http://127.0.0.1:25/"]) : .html("<title>Next</title>")
        }
    }

    @Test(arguments: [
        "location = 'http://127.0.0.1:25/'", "location.replace('http://127.0.0.1:25/')", "document.querySelector('a').click()",
        "document.querySelector('form').submit()",
    ])
    func `a page's own navigation to a blocked port does not begin`(script: String) async throws {
        let webView = try await WKWebView.showing(
            html:
                "<title>Page</title><a href='http://127.0.0.1:25/'>x</a><form action='http://127.0.0.1:25/' method=post></form>",
            at: "http://a.example/")
        webView.navigationDelegate = recorder
        try await webView.evaluateJavaScript("\(script); 1")
        // Had the first begun, this would come behind it.
        try await webView.evaluateJavaScript("setTimeout(() => location = '\(server.url("/"))'); 1")
        try await until("\(recorder.names)") { webView.title == "Next" }
        #expect(recorder.errors.isEmpty && recorder.actions.map(\.request.url) == [server.url("/")])
    }

    @Test func `a redirection to a blocked port fails`() async throws {
        let webView = WKWebView.forTest()
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/redirect")))
        try await until("\(recorder.names)") { !recorder.errors.isEmpty }
        #expect(recorder.names.last == "fail provisional" && recorder.errors.map(\.code) == [103])
    }
}
