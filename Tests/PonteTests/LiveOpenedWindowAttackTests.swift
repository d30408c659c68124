import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A window that the page opens has its opener's message handlers.
@MainActor
@Suite(.serialized)
struct LiveOpenedWindowAttackTests {
    private static let secret = BridgeMethod<NoValue, String>("app.secret")
    private static let title = BridgeMethod<NoValue, String>("page.title")
    private static let call = "return ponte.call('app.secret').then(String, (error) => error.code)"

    private let page = LivePage()
    private let windows = DelegateRecorder(opensWindows: true)

    /// Loads the page, and opens a window of the same origin.
    private func openWindow() async throws -> WKWebView {
        page.webView.uiDelegate = windows
        page.webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        page.bridge.handle(Self.secret) { "secret" }
        page.site.pages["app://example/child"] = "<script>ponte.handle('page.title', () => 'child'); done = true</script>"
        try await page.load("<script>ponte.handle('page.title', () => 'parent')</script>")
        try await page.run("window.child = window.open('app://example/child')")
        let child = try #require(windows.opened.last)
        // The bridge of the view has refused the window's hello, and the window has heard of it.
        try await until { try await child.evaluateJavaScript("window.done === true && !ponte.isAvailable") as? Bool == true }
        return child
    }

    private func call(from page: some ViewPage) async throws -> String? {
        try await call(from: page.webView)
    }

    private func call(from webView: WKWebView) async throws -> String? {
        try await webView.callAsyncJavaScript(Self.call, contentWorld: .page) as? String
    }

    @Test(.inViews) func `the bridge of a view does not serve its window, and goes on`() async throws {
        let child = try await openWindow()
        for _ in 0..<3 {
            #expect(try await call(from: child) == "bridgeClosed")
            #expect(try await call(from: page.webView) == "secret")
            #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "parent")
        }
        let raw = try await child.callAsyncJavaScript(
            "return webkit.messageHandlers.ponte.postMessage('[\"ponte\",1,\"x\",0]\\n[\"hello\",{}]').then(String, String)",
            contentWorld: .page)
        #expect((raw as? String)?.contains("bridgeClosed") == true)
        try await child.finishLoading { $0.reload() }
        #expect(try await call(from: page.webView) == "secret")
        #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "parent")
        #expect(page.bridge.diagnostics.documents == 1)
    }

    @Test(.inViews) func `a bridge of the window's own serves the window, and the other goes on`() async throws {
        let child = try await openWindow()
        var bridge: Bridge? = Bridge(child, policy: .mainFrame(of: "app://example"))
        func expectBoth(_ answer: String) async throws {
            try #require(bridge).handle(Self.secret) { answer }
            #expect(try await call(from: child) == answer)
            #expect(try await bridge?.call(Self.title, timeout: .seconds(60)) == "child")
            #expect(try await call(from: page.webView) == "secret")
            #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "parent")
        }
        try await expectBoth("child's")
        try await child.finishLoading { $0.reload() }
        try await page.webView.finishLoading { $0.reload() }
        try await expectBoth("still child's")
        let (old, new) = (bridge, Bridge(child, policy: .mainFrame(of: "app://example")))
        bridge = new
        await #expect(throws: PonteError.self) { try await old?.call(Self.title) }
        try await expectBoth("the next")
        new.close()
        #expect(try await call(from: child) == "bridgeClosed")
        #expect(try await call(from: page.webView) == "secret")
        #expect(page.bridge.diagnostics.documents == 1)
    }

    @Test func `two views of one configuration have a bridge each`() async throws {
        page.bridge.handle(Self.secret) { "secret" }
        try await page.load("<script>ponte.handle('page.title', () => 'first')</script>")
        var second: BarePage? = BarePage(sharing: page.bare)
        let bridge = try #require(second).makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handle(Self.secret) { "the second's" }
        try await second?.load(html: "<script>ponte.handle('page.title', () => 'second')</script>", at: "app://example/second")
        #expect(try await call(from: try #require(second)) == "the second's")
        #expect(try await bridge.call(Self.title, timeout: .seconds(60)) == "second")
        #expect(try await call(from: page.webView) == "secret")
        #expect(try await page.bridge.call(Self.title, timeout: .seconds(60)) == "first")
        // The calls of a view that goes end; the other's go on.
        let never = Task { try await bridge.call(BridgeMethod<NoValue, String>("page.never")) }
        second = nil
        // A page's bridge holds the page.
        if MessageChannel.isToPages { bridge.close() }
        await #expect(throws: PonteError.self) { try await never.value }
        #expect(try await call(from: page.webView) == "secret")
    }
}
