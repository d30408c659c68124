import Foundation
import TestSupport
import Testing
import WebKit

@testable import Ponte
@testable import PontePage

/// A bridge to a `WebPage`, as an app makes one.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BridgePageTests {
    private let site = Site()
    private static let policy = Policy.mainFrame(of: "app://example")
    private static let name = BridgeMethod<NoValue, String>("test.name")
    private static let title = BridgeMethod<NoValue, String>("page.title")

    /// A page with a bridge that tells its own name.
    @available(iOS 26, macOS 26, *)
    private func page(_ name: String, in configuration: WebPage.Configuration) -> (page: WebPage, bridge: Bridge) {
        let page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
        let bridge = Bridge(page, configuration: configuration, policy: Self.policy)
        bridge.handle(Self.name) { name }
        return (page, bridge)
    }

    @available(iOS 26, macOS 26, *)
    private func show(_ page: WebPage, _ html: String = "<title>t</title>", at address: String = "app://example/") async throws {
        site.pages[address] = html
        for try await _ in page.load(URL(string: address)) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `calls, events and streams cross in both directions`() async throws {
        let (page, bridge) = page("one", in: site.makePageConfiguration())
        bridge.handleStream(BridgeStreamMethod<Int, Int>("test.count")) { end in
            AsyncStream { numbers in
                for number in 0..<end { numbers.yield(number) }
                numbers.finish()
            }
        }
        try await show(page, "<script>ponte.handle('page.title', () => document.title)</script><title>shown</title>")
        #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
        #expect(try await bridge.call(Self.title) == "shown")
        let sum = try await page.callJavaScript(
            "let sum = 0; for await (const n of ponte.stream('test.count', 100)) sum += n; return sum")
        #expect(sum as? Int == 4950)
        #expect(bridge.page === page && bridge.webView == nil && bridge.document?.isMainFrame == true)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a synchronous call is answered`() async throws {
        let (page, bridge) = page("one", in: site.makePageConfiguration())
        bridge.handleSync(BridgeSyncMethod<NoValue, String>("test.sync")) { "at once" }
        // The first word of the document.
        try await show(page, "<script>answer = ponte.callSync('test.sync')</script>")
        #expect(try await page.callJavaScript("return answer") as? String == "at once")
    }

    @available(iOS 26, macOS 26, *)
    @Test func `two pages of one configuration are told apart`() async throws {
        let configuration = site.makePageConfiguration()
        let (first, firstBridge) = page("one", in: configuration)
        let (second, secondBridge) = page("two", in: configuration)
        try await show(first)
        try await show(second)
        #expect(try await first.callJavaScript("return ponte.call('test.name')") as? String == "one")
        #expect(try await second.callJavaScript("return ponte.call('test.name')") as? String == "two")
        withExtendedLifetime((firstBridge, secondBridge)) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a page without a bridge does not speak by another's`() async throws {
        let configuration = site.makePageConfiguration()
        let (page, bridge) = page("one", in: configuration)
        try await show(page)
        #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
        let document = bridge.document
        let other = WebPage(configuration: configuration)
        try await show(other, at: "app://example/other")
        let code = try await other.callJavaScript("return ponte.call('test.name').catch((error) => error.code)") as? String
        #expect(code == "navigated")
        #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
        #expect(bridge.document == document)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `sub-frames of two pages are refused, and those of one are heard`() async throws {
        let configuration = site.makePageConfiguration()
        let page = WebPage(configuration: configuration)
        var bridge: Bridge? = Bridge(page, configuration: configuration, policy: .anyFrame(of: "app://example"))
        bridge?.handle(Self.name) { "one" }
        site.pages["app://example/frame"] = """
            <script>ponte.call('test.name').then((name) => parent.said = name, (error) => parent.said = error.code)</script>
            """
        try await show(page, "<iframe src='app://example/frame'></iframe>")
        try await until { try await page.callJavaScript("return window.said") as? String == "one" }
        let other = WebPage(configuration: configuration)
        let otherBridge = Bridge(other, configuration: configuration, policy: .anyFrame(of: "app://example"))
        try await show(other, "<iframe src='app://example/frame'></iframe>")
        try await until { try await other.callJavaScript("return window.said") as? String == "forbidden" }
        bridge = nil
        withExtendedLifetime(otherBridge) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a call ends when its document is left, reloaded or gone`() async throws {
        let (page, bridge) = page("one", in: site.makePageConfiguration())
        let never = BridgeMethod<NoValue, String>("page.never")
        let html = "<script>ponte.handle('page.never', () => new Promise(() => {}))</script>"
        try await show(page, html)
        let reloaded = Task { await code { try await bridge.call(never) } }
        try await until { bridge.diagnostics.pendingCalls == 1 }
        for try await _ in page.reload() {}
        #expect(await reloaded.value == .reloaded)
        let left = Task { await code { try await bridge.call(never) } }
        try await until { bridge.diagnostics.pendingCalls == 1 }
        // No script of the next document speaks.
        for try await _ in page.load(html: "<title>next</title>") {}
        #expect(await left.value == .navigated)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `the page goes when its bridge and its owner have gone`() async throws {
        weak var gone: WebPage?
        do {
            let (page, bridge) = page("one", in: site.makePageConfiguration())
            gone = page
            try await show(page)
            #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
            bridge.close()
        }
        try await until { gone == nil }
    }

    @available(iOS 26, macOS 26, *)
    @Test(.bySocket) func `a page that stands still goes, too`() async throws {
        weak var gone: WebPage?
        do {
            let (page, bridge) = page("one", in: site.makePageConfiguration())
            gone = page
            try await show(page)
            #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
            _ = try await page.callJavaScript("setTimeout(() => { for (;;); }, 100)")
            // A document that cannot be asked any more.
            try await Task.sleep(for: .milliseconds(500))
            bridge.close()
        }
        try await until { gone == nil }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a bridge holds its page`() async throws {
        weak var held: WebPage?
        let bridge: Bridge
        do {
            let (page, made) = page("one", in: site.makePageConfiguration())
            bridge = made
            held = page
            try await show(page, "<script>ponte.handle('page.title', () => document.title)</script><title>held</title>")
        }
        #expect(try await bridge.call(Self.title) == "held")
        #expect(held != nil)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a later bridge of the page takes the place of the earlier one`() async throws {
        let configuration = site.makePageConfiguration()
        let (page, first) = page("one", in: configuration)
        try await show(page)
        #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "one")
        let second = Bridge(page, configuration: configuration, policy: Self.policy)
        second.handle(Self.name) { "two" }
        #expect(try await page.callJavaScript("return ponte.call('test.name')") as? String == "two")
        #expect(await code { try await first.call(Self.title) } == .bridgeClosed)
    }
}
