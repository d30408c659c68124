import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// Views, or pages, of one configuration share the message handler of their bridges. What happens to one of them in the midst of a message is no other's harm.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SharedHandlerAttackTests {
    private static let secret = BridgeMethod<NoValue, String>("app.secret")
    private static let call = "return ponte.call('app.secret').then(String, (error) => error.code)"

    private let page = LivePage()

    private func secondView() async throws -> (BarePage, Bridge) {
        let second = BarePage(sharing: page.bare)
        let bridge = second.makeBridge(policy: .mainFrame(of: "app://example"))
        try await second.load(html: "<p>second", at: "app://example/second")
        return (second, bridge)
    }

    private func call(from page: some ViewPage) async throws -> String? {
        try await page.run(Self.call) as? String
    }

    @Test func `a view that goes while its message is handled takes nothing with it`() async throws {
        page.bridge.handle(Self.secret) { "first" }
        try await page.load("<p>first")
        var (view, bridge): (BarePage?, Bridge?) = try await secondView()
        let isGone = { [weak webView = view?.webView] in webView == nil }
        var handled = 0
        bridge?.handle(Self.secret) {
            handled += 1
            (view, bridge) = (nil, nil)
            return "second"
        }
        _ = try await view?.webView.evaluateJavaScript("ponte.call('app.secret'); 0")
        try await until { handled == 1 }
        try await until { isGone() }
        #expect(try await call(from: page) == "first")
        let (next, nextBridge) = try await secondView()
        nextBridge.handle(Self.secret) { "next" }
        #expect(try await call(from: next) == "next")
        #expect(try await call(from: page) == "first")
    }

    @Test func `the app's own handler of the name ends all bridges, and the next one takes its place`() async throws {
        page.bridge.handle(Self.secret) { "first" }
        try await page.load("<p>first")
        let (view, bridge) = try await secondView()
        bridge.handle(Self.secret) { "second" }
        #expect(try await call(from: view) == "second")
        let controller = page.webView.configuration.userContentController
        let own = DelegateRecorder()
        own.describe = { $0.body as? String }
        controller.removeScriptMessageHandler(forName: "ponte")
        controller.removeScriptMessageHandler(forName: "ponte", contentWorld: .page)
        controller.add(own, name: "ponte")
        let never = BridgeMethod<NoValue, String>("page.never")
        await #expect(throws: PonteError.self) { try await page.bridge.call(never, timeout: .seconds(30)) }
        await #expect(throws: PonteError.self) { try await bridge.call(never, timeout: .seconds(30)) }
        _ = try await view.webView.evaluateJavaScript("webkit.messageHandlers.ponte.postMessage('own'); 0")
        try await until { own.names.contains("own") }
        // The app's handler stays when a bridge that has ended is closed.
        bridge.close()
        page.bridge.close()
        _ = try await view.webView.evaluateJavaScript("webkit.messageHandlers.ponte.postMessage('still'); 0")
        try await until { own.names.contains("still") }
        let next = view.makeBridge(policy: .mainFrame(of: "app://example"))
        next.handle(Self.secret) { "next" }
        try await view.webView.finishLoading { $0.reload() }
        #expect(try await call(from: view) == "next")
    }

    @Test func `a bridge that is made in another view's handler, and in the view's own, serves its view`() async throws {
        try await page.load("<p>first")
        let (view, bridge) = try await secondView()
        var made: [Bridge] = []
        page.bridge.handle(Self.secret) { [page] in
            for (page, text) in [(view, "second's next"), (page.bare, "first's next")] {
                let next = page.makeBridge(policy: .mainFrame(of: "app://example"))
                next.handle(Self.secret) { text }
                made.append(next)
            }
            return "first"
        }
        bridge.handle(Self.secret) { "second" }
        _ = try await call(from: page)
        #expect(made.count == 2)
        #expect(try await call(from: page) == "first's next")
        #expect(try await call(from: view) == "second's next")
        made[1].close()
        #expect(try await call(from: view) == "second's next")
        #expect(try await call(from: page) == "bridgeClosed")
    }
}
