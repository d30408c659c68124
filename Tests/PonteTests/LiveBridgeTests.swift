import Ponte
import TestSupport
import Testing
import WebKit

private enum Device {
    static let currentSSID = BridgeMethod<NoValue, String?>("device.currentSSID")
    static let fails = BridgeMethod<NoValue, String>("device.fails")
}

private enum PageMethods {
    static let title = BridgeMethod<NoValue, String>("page.title")
}

@MainActor
@Suite(.serialized)
struct LiveBridgeTests {
    private let page = LivePage()

    @Test func `the page calls Swift and gets a result, nothing, or an error`() async throws {
        page.bridge.handle(Device.currentSSID) { "Home" }
        page.bridge.handle(Device.fails) { throw PonteError("wifi.off", "Switch Wi-Fi on.", data: ["known": 3]) }
        try await page.load()
        #expect(try await page.run("return await ponte.call('device.currentSSID')") as? String == "Home")
        page.bridge.handle(Device.currentSSID) { nil }
        #expect(try await page.run("return await ponte.call('device.currentSSID')") is NSNull)
        let error =
            try await page.run(
                """
                try { await ponte.call('device.fails') } catch (error) {
                  return [error instanceof PonteError, error.code, error.message, error.data]
                }
                """) as? [Any]
        #expect(error?[0] as? Bool == true)
        #expect(error?[1] as? String == "wifi.off")
        #expect(error?[2] as? String == "Switch Wi-Fi on.")
        #expect((error?[3] as? [String: Int]) == ["known": 3])
    }

    @Test func `Swift calls the page, also before there is one`() async throws {
        async let title = page.bridge.call(PageMethods.title)
        try await page.load("<title>Early</title><script>ponte.handle('page.title', () => document.title)</script>")
        #expect(try await title == "Early")
        #expect(try await page.bridge.call(PageMethods.title) == "Early")
    }
}
