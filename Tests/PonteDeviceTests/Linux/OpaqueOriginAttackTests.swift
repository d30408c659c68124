import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice
@testable import PonteTesting

/// Documents of opaque origins, one after the other in the same view.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct OpaqueOriginAttackTests {
    @Test func `a push token is told to the document that was given one, and to no other of an opaque origin`() async throws {
        let provider = PushTokensTests.Provider()
        let page = MemoryPage(policy: .anyMainFrame, origin: nil)
        let tokens = PushTokens(provider) { _ in true }
        page.bridge.enable(tokens)
        var heard: [PushToken?] = []
        page.on(PushContract.changed) { token in heard.append(token) }
        func change(_ text: String) async throws {
            provider.output.yield(PushToken(token: text, kind: .apns))
            try await until { tokens.current?.token == text }
            // The events before it have arrived when a call is answered.
            _ = try? await page.call(BridgeMethod<NoValue, Void>("none"), NoValue())
        }
        page.load()
        #expect(try await page.call(PushContract.token, NoValue()).token == "t1")
        try await change("t2")
        try await until { heard.last??.token == "t2" }
        page.load()
        _ = try? await page.call(BridgeMethod<NoValue, Void>("none"), NoValue())
        try await change("t3")
        #expect(heard.last??.token == "t2")
    }

    @Test func `a page of an opaque origin is not told the name of the Wi-Fi by a function that the next one may have`()
        async throws
    {
        let page = DevicePage()
        let reader = ClassicWifiMessagesTests.Reader(.success(WifiNetwork(bytes: "home".utf8)))
        let messages = ClassicWifiMessages(page.host, WifiName(reader: reader) { _ in false }, policy: .anyMainFrame)
        var refusals: [PonteError.Code] = []
        messages.onRefusal = { refusals.append($0.error.code) }
        try await page.webView.finishLoading { $0.loadHTMLString(ClassicWifiMessagesTests.html, baseURL: nil) }
        try await page.run("await window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId: '1' })")
        #expect(refusals == [.forbidden])
        #expect(reader.isAsked == 0)
    }
}
