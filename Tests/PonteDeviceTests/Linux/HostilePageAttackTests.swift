import Foundation
import GLibInterop
import Ponte
import PonteAsync
import PonteControls
import TestSupport
import Testing
import WebKit

@testable import PonteDevice
@testable import PonteTesting

/// Pages that ask without end, or never answer.
@MainActor @Suite(.serialized) struct HostilePageAttackTests {
    /// Looks at a bus by one connection, which it keeps: one that is closed stays for a moment.
    private struct Look {
        private let client: DBusConnection

        init(at bus: PrivateBus) async throws {
            client = try await DBusConnection.open(.text(bus.address))
        }

        /// The number of those who are connected, this one included.
        var connections: Int {
            get async throws { try await client.names().count { $0.hasPrefix(":") } }
        }
    }

    @Test("many questions for the Wi-Fi at once share one connection to the bus") func wifi() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array("Home".utf8))
        let page = MemoryPage()
        page.bridge.enable(WifiName(bus: .text(bus.address)))
        page.load()
        let look = try await Look(at: bus)
        let before = try await look.connections
        manager.service.freeze()
        let calls = (1...300).map { _ in Task { try? await page.call(WifiContract.network, NoValue()) } }
        try await until { try await look.connections > before }
        for _ in 1...50 { #expect(try await look.connections <= before + 1) }
        // A caller that leaves does not take the answer from the others.
        for call in calls.dropLast() { call.cancel() }
        manager.service.goOn()
        #expect(await calls.last?.value?.name == "Home")
        #expect(try await page.call(WifiContract.network, NoValue())?.name == "Home")
    }

    @Test("many knocks at once share one connection to the bus") func haptics() async throws {
        let bus = try PrivateBus()
        let haptics = Haptics(application: "org.example.App", bus: .text(bus.address))
        let look = try await Look(at: bus)
        let before = try await look.connections
        let calls = (1...300).map { _ in Task { try? await haptics.play(.medium) } }
        for call in calls { await call.value }
        #expect(try await look.connections <= before + 1)
    }

    @Test("a title of one character and a million marks is refused") func title() async throws {
        let bar = BarButtonsTests.Bar()
        let page = MemoryPage()
        page.bridge.enable(BarButtons(on: bar))
        page.load()
        let title = "e" + String(repeating: "\u{301}", count: 1_000_000)
        await #expect(throws: PonteError.self) {
            _ = try await page.call(BarButtonContract.add, BarButtonContract.Request(id: "a", title: title))
        }
        #expect(bar.buttons.isEmpty)
        _ = try await page.call(
            BarButtonContract.add, BarButtonContract.Request(id: "a", title: String(repeating: "👩‍👩‍👧", count: 10)))
        #expect(bar.buttons.count == 1)
    }

    @Test("a page whose register function never ends does not hold the token's delivery for ever") func register() async throws {
        let page = DevicePage()
        try await page.load(
            "<script>window.bridge = { register() { return new Promise((done) => { window.done = done }) } }</script>")
        let token = PushToken(token: "t", kind: .apns)
        let error = await #expect(throws: PonteError.self) {
            try await token.register(in: page.host, for: .mainFrame(of: "app://example"), timeout: .milliseconds(300))
        }
        #expect(error?.code == .timedOut)
    }

    @Test("a distributor's address is at most as long as addresses are") func endpoint() throws {
        var news = 0
        let endpoint = PushEndpoint(connection: "secret") { _ in news += 1 }
        func give(_ address: String) throws {
            _ = try endpoint.call(
                "NewEndpoint", of: "org.unifiedpush.Connector2",
                arguments: [.options(["token": .string("secret"), "endpoint": .string(address)])], sender: ":1.1")
        }
        try give("https://push.example/" + String(repeating: "x", count: 1 << 20))
        #expect(news == 0)
        try give("https://push.example/" + String(repeating: "x", count: 500))
        #expect(news == 1)
    }

    @Test("an app that would wait for ever waits for very long") func patience() async throws {
        let answer = try await withTimeout(.seconds(Int64.max), clock: ContinuousClock()) {
            await Task.yield()
            return 1
        }
        #expect(answer == 1)
    }

    @Test("a network's name is at most 32 bytes long") func ssid() {
        #expect(WifiNetwork(bytes: [UInt8](repeating: 65, count: 32)) != nil)
        #expect(WifiNetwork(bytes: [UInt8](repeating: 65, count: 33)) == nil)
    }

    @Test("what a capability holds goes with its bridge") func lifetime() async throws {
        weak var wifi: WifiName?
        weak var haptics: Haptics?
        weak var buttons: BarButtons?
        do {
            let page = MemoryPage()
            let parts = (WifiName(bus: .text("unix:path=/none")), Haptics(), BarButtons(on: BarButtonsTests.Bar()))
            (wifi, haptics, buttons) = parts
            page.bridge.enable(parts.0)
            page.bridge.enable(parts.1)
            page.bridge.enable(parts.2)
            page.load()
            _ = try? await page.call(WifiContract.network, NoValue())
            _ = try await page.call(BarButtonContract.add, BarButtonContract.Request(id: "a", title: "A"))
        }
        try await until { wifi == nil && haptics == nil && buttons == nil }
    }
}
