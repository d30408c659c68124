import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice

/// The old forms of capabilities in a `WebPage`, in each run of the tests.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WebPageTests {
    private let site = Site()
    private let policy = Policy.mainFrame(of: "app://example")

    private func load(_ html: String, at address: String = "app://example/", in page: WebPage) async throws {
        site.pages[address] = html
        for try await _ in page.load(URL(string: address)) {}
    }

    @Test("a page gets a push token, beside a bridge that goes on") func token() async throws {
        let configuration = site.makePageConfiguration()
        let page = WebPage(configuration: configuration)
        let bridge = Bridge(page, configuration: configuration, policy: policy)
        let token = PushToken(token: "t", kind: .apns)
        try await load("<script>window.bridge = { register(token) { this.token = token } }</script>", in: page)
        try await token.register(in: page, for: policy)
        #expect(try await page.callJavaScript("return bridge.token") as? String == "t")
        _ = try await page.callJavaScript("ponte.handle('never', () => new Promise(() => {}))")
        let call = Task { await code { try await bridge.call(BridgeMethod<NoValue, Int>("never")) } }
        try await until { bridge.diagnostics.pendingCalls == 1 }
        try await load("<title>Other</title>", at: "app://elsewhere/", in: page)
        #expect(await call.value == .navigated)
        #expect(await code { try await token.register(in: page, for: policy) } == .forbidden)
    }

    @Test("a page gets the name of the Wi-Fi") func wifi() async throws {
        let configuration = site.makePageConfiguration()
        let page = WebPage(configuration: configuration)
        let reader = ClassicWifiMessagesTests.Reader(.success(WifiNetwork(bytes: "home".utf8)))
        let messages = ClassicWifiMessages(
            page, configuration: configuration, WifiName(reader: reader) { _ in false }, policy: policy)
        try await load(ClassicWifiMessagesTests.html, in: page)
        #expect(try await page.callJavaScript("return await getCurrentWifiSsid()") as? String == "home")
        withExtendedLifetime(messages) {}
    }
}
