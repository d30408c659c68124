import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// The bridges of a `WebPage`, in each run of the tests.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebPageTests {
    private let site = Site()
    private let policy = Policy.mainFrame(of: "app://example")
    private let address = URL(string: "app://example/")

    init() {
        site.pages["app://example/"] = "<script>\(HotwirePage.library)</script><script>startLibrary()</script>"
    }

    @available(iOS 26, macOS 26, *)
    private func makePage() -> (WebPage, WebPage.Configuration) {
        var configuration = site.makePageConfiguration()
        configuration.applicationNameForUserAgent = "Own/1.0"
        HotwireBridge.prepare(&configuration, components: RecorderComponent.self)
        return (WebPage(configuration: configuration), configuration)
    }

    @available(iOS 26, macOS 26, *)
    private func load(_ page: WebPage) async throws {
        for try await _ in page.load(address) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `components are named in the user agent, and their messages come and are answered`() async throws {
        let (page, configuration) = makePage()
        let hotwire = HotwireBridge(page, configuration: configuration, policy: policy)
        let recorder = RecorderComponent()
        hotwire.register(recorder)
        try await load(page)
        let agent = try await page.callJavaScript("return navigator.userAgent") as? String
        let names = "Own/1.0 Hotwire Native iOS; Turbo Native iOS; bridge-components: [recorder]"
        #expect(agent?.contains(names) == true, "\(agent as Any)")
        _ = try await page.callJavaScript("send('recorder', 'connect', { n: 1 })")
        try await until { recorder.events == ["connect"] }
        try recorder.page?.reply(to: "connect")
        try await until { try await page.callJavaScript("return replies.length") as? Int == 1 }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a document that may not speak takes away what native has drawn, though the one before says no goodbye`()
        async throws
    {
        site.pages["app://example/"]?.append(
            "<script>addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)</script>")
        site.pages["app://stranger/"] = "<title>Stranger</title>"
        let (page, configuration) = makePage()
        let hotwire = HotwireBridge(page, configuration: configuration, policy: policy)
        let recorder = RecorderComponent()
        hotwire.register(recorder)
        try await load(page)
        _ = try await page.callJavaScript("send('recorder', 'connect')")
        try await until { recorder.events == ["connect"] }
        for try await _ in page.load(URL(string: "app://stranger/")) {}
        try await until { recorder.leaves == 1 }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `the bridge holds its page until it is released`() async throws {
        weak var shown: WebPage?
        var hotwire: HotwireBridge?
        do {
            let (page, configuration) = makePage()
            hotwire = HotwireBridge(page, configuration: configuration, policy: policy)
            try await load(page)
            shown = page
        }
        #expect(shown != nil)
        _ = hotwire
        hotwire = nil
        try await until { shown == nil }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `two pages of one configuration are refused, and told why`() async throws {
        let configuration = site.makePageConfiguration()
        let pages = [WebPage(configuration: configuration), WebPage(configuration: configuration)]
        let bridges = pages.map { NativeApp($0, configuration: configuration, policy: policy) }
        for bridge in bridges { bridge.onMessage = { _ in Issue.record("The message came through.") } }
        try await load(pages[1])
        _ = try await pages[1].callJavaScript("await webkit.messageHandlers.nativeApp.postMessage({ name: 'Any' })")
        #expect(bridges.reduce(0) { $0 + $1.diagnostics.refusals } == 1)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `the app calls the page's functions`() async throws {
        let (page, configuration) = makePage()
        let nativeApp = NativeApp(page, configuration: configuration, policy: policy)
        try await load(page)
        _ = try await page.callJavaScript("window.bridge = { register(token) { this.token = token } }")
        try await nativeApp.call("register", "a1b2")
        #expect(try await page.callJavaScript("return bridge.token") as? String == "a1b2")
        #expect(await code { try await nativeApp.call("nothing") } == .methodNotFound)
    }
}
