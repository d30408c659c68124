import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The objects that are released, and when, while pages still call.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LifetimeTests {
    private let site = Site()
    private let delegate = LoadWaiter()

    private func makePage(_ html: String = Pages.v6) async throws -> (WKWebView, WebViewJavascriptBridge) {
        let webView = OldPage.makeWebView(site)
        webView.navigationDelegate = delegate
        let bridge = WebViewJavascriptBridge(webView, policy: OldPage.policy)
        bridge.onLog = { _ in }
        bridge.registerHandler("app.started") { _, _ in }
        site.pages["app://example/"] = html
        try await delegate.finish { webView.load(URLRequest(url: URL(string: "app://example/")!)) }
        return (webView, bridge)
    }

    @Test func `a bridge that is dropped is released, and its pages' callbacks get an error`() async throws {
        var (webView, bridge): (WKWebView, WebViewJavascriptBridge?) = try await makePage()
        var kept: WVJBResponseCallback?
        bridge?.registerHandler("later") { _, respond in kept = respond }
        bridge?.handle(BridgeMethod<NoValue, Void>("long")) { try await untilCancelled() }
        weak let proxy = webView.navigationDelegate
        weak let released = bridge
        #expect(proxy != nil && proxy !== delegate)
        _ = try await webView.callAsyncJavaScript(
            Pages.helpers + "window.answers = [call('later'), call('long')]; await (await ready);", contentWorld: .page)
        try await until { kept != nil }
        bridge = nil
        #expect(released == nil)
        let codes = try await webView.callAsyncJavaScript(
            Pages.helpers
                + "return [...await Promise.all(window.answers), await call('later')].map((answer) => answer.error.code)",
            contentWorld: .page)
        #expect(codes as? [String] == ["bridgeClosed", "bridgeClosed", "bridgeClosed"])
        kept?("too late")
        kept = nil
        try await until { proxy == nil }
        #expect(webView.navigationDelegate === delegate)
    }

    @Test func `the bridge does not keep the web view alive, and calls end with it`() async throws {
        var (webView, bridge): (WKWebView?, WebViewJavascriptBridge) = try await makePage()
        let code = Task {
            do { _ = try await bridge.call(BridgeMethod<NoValue, Int>("page.note")) } catch {
                return (error as? PonteError)?.code
            }
            return nil
        }
        try await until { bridge.diagnostics.pendingCalls == 1 }
        weak let released = webView
        webView = nil
        try await until { released == nil }
        #expect(await code.value == .viewReleased)
        bridge.callHandler("page.note")
    }

    @Test func `handlers that keep nothing alive are released with the bridge`() async throws {
        final class Token {}
        var token: Token? = Token()
        weak let released = token
        var page: (WKWebView, WebViewJavascriptBridge)? = try await makePage()
        page?.1.registerHandler("keeps") { [token] _, _ in _ = token }
        page?.1.handle(BridgeMethod<NoValue, Void>("keeps too")) { [token] in _ = token }
        token = nil
        #expect(released != nil)
        page = nil
        try await until { released == nil }
    }

    @Test func `a callback that is dropped without an answer leaves nothing behind`() async throws {
        let (webView, bridge) = try await makePage()
        var count = 0
        bridge.registerHandler("ignores") { _, _ in count += 1 }
        _ = try await webView.callAsyncJavaScript(
            Pages.helpers
                + "const bridge = await ready; for (let i = 0; i < 1000; i++) bridge.callHandler('ignores', i, () => {});",
            contentWorld: .page)
        try await until { count == 1000 }
        #expect(bridge.diagnostics.dropped == 0)
        bridge.close()
    }

    @Test func `reloading many times leaves no calls and no documents`() async throws {
        let (webView, bridge) = try await makePage()
        for _ in 0..<20 {
            bridge.callHandler("page.note", data: 1) { _ in }
            try await delegate.finish { webView.reload() }
        }
        #expect(try await bridge.call(BridgeMethod<String, String>("page.echo"), "x") == "x")
        try await until { bridge.diagnostics.pendingCalls == 0 }
    }
}
