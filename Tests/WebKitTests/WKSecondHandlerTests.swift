import Foundation
import TestSupport
import Testing
import WebKit

/// A second bridge comes to a view that has one: it adds handlers of other names, in other worlds, or in place of the first one's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKSecondHandlerTests {
    private func call(_ name: String, _ webView: WKWebView, in world: WKContentWorld = .page) async throws -> String? {
        try await webView.callAsyncJavaScript(
            "return await window.webkit.messageHandlers[name].postMessage({ a: [1] })", arguments: ["name": name],
            contentWorld: world)
            as? String
    }

    private func check(_ webView: WKWebView) async throws {
        let content = webView.configuration.userContentController
        let world = WKContentWorld.world(name: "second bridge")
        let texts = ["first", "second", "world", "replaced"]
        let repliers = texts.map(Self.replier)
        content.addScriptMessageHandler(repliers[0], contentWorld: .page, name: "first")
        #expect(try await call("first", webView) == "first")
        content.addScriptMessageHandler(repliers[1], contentWorld: .page, name: "second")
        #expect(try await call("second", webView) == "second")
        content.addScriptMessageHandler(repliers[2], contentWorld: world, name: "first")
        #expect(try await call("first", webView, in: world) == "world")
        content.removeScriptMessageHandler(forName: "first")
        content.addScriptMessageHandler(repliers[3], contentWorld: .page, name: "first")
        #expect(try await call("first", webView) == "replaced")
        #expect(try await call("first", webView, in: world) == "world")
        for (text, replier) in zip(texts, repliers) {
            #expect(replier.messages.count == (text == "world" ? 2 : 1))
            #expect(replier.messages.allSatisfy { $0.frameInfo.isMainFrame && ($0.body as? [String: [Int]]) == ["a": [1]] })
        }
    }

    private static func replier(_ text: String) -> DelegateRecorder {
        let replier = DelegateRecorder()
        replier.answer = { _ in (text, nil) }
        return replier
    }

    @Test func `handlers that are added to a loaded page are called at once`() async throws {
        let webView = try await WKWebView.showing()
        try await check(webView)
    }

    @Test func `handlers that are added before anything is loaded are called at once`() async throws {
        let webView = WKWebView()
        try await check(webView)
        try await webView.finishLoading(html: "<p>")
        #expect(try await call("second", webView) == "second")
    }

    @Test func `a handler that is replaced is released at once`() async throws {
        let webView = try await WKWebView.showing()
        let content = webView.configuration.userContentController
        var first: DelegateRecorder? = Self.replier("first")
        weak let released = first
        if let first { content.addScriptMessageHandler(first, contentWorld: .page, name: "app") }
        #expect(try await call("app", webView) == "first")
        first = nil
        #expect(released != nil)
        content.removeScriptMessageHandler(forName: "app")
        #expect(released == nil)
    }

    @Test func `a frame that was there before the first handler gets its reply`() async throws {
        let webView = try await WKWebView.showing(html: "<iframe srcdoc='<p>'></iframe>")
        let replier = Self.replier("first")
        webView.configuration.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "app")
        let seen = try await webView.callAsyncJavaScript(
            "return await frames[0].webkit.messageHandlers.app.postMessage({ a: 1 })", contentWorld: .page)
        #expect(seen as? String == "first")
        #expect(replier.messages.map(\.frameInfo.isMainFrame) == [false])
    }
}
