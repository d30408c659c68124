import CWebKitGTK
import GLibInterop
import TestSupport
import Testing

@testable import WebKit

/// A view that is dropped lives until the turn ends in which the app has dropped it, and nobody is asked any more.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RefusedSignalTests {
    @Test func `a view that is about to end loads nothing, opens nothing and is silent`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let webView = try await WKWebView.showing(server.url("/first"))
        webView.navigationClient.stop()
        webView.engine.uiClient.stop()
        let signals = ViewSignals(webView.view)
        signals.refuse()
        defer { signals.disconnectAll() }
        #expect(webkit_web_view_get_is_muted(webView.view.pointer) != 0)
        webkit_web_view_load_uri(webView.view.pointer, server.url("/second").absoluteString)
        try await until { webkit_web_view_is_loading(webView.view.pointer) == 0 }
        let opened = try await webView.evaluateJavaScript("open('/third') === null")
        #expect(opened as? Bool == true)
        #expect(server.requests.map(\.path).filter { $0 != "/favicon.ico" } == ["/first"])
    }
}
