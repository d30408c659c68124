import Ponte
import PonteTesting
import TestSupport
import Testing

/// A page in memory reads and changes what the app shares.
@MainActor
@Suite struct MemoryPageStateTests {
    private enum App {
        static let volume = BridgeState<Double>("app.volume", writable: true)
        static let title = BridgeState<String>("app.title")
        static let reset = BridgeMethod<NoValue, Void>("app.reset")
    }

    private let page = MemoryPage()
    // A suite is there on older systems, too.
    private let stored: AnyObject
    @available(macOS 14, iOS 17, *)
    private var volume: SharedState<Double> { stored as? SharedState<Double> ?? SharedState(0.5) }

    init() {
        guard #available(macOS 14, iOS 17, *) else {
            stored = page
            return
        }
        let volume = SharedState(0.5)
        stored = volume
        page.bridge.share(volume, as: App.volume) { new, _ in
            guard (0...1).contains(new) else { throw PonteError("app.tooLoud", "From 0 to 1.") }
        }
        page.bridge.share(SharedState("Milk"), as: App.title)
        page.bridge.handle(App.reset) { volume.value = 0 }
        page.load()
    }

    @available(macOS 14, iOS 17, *)
    @Test func `it reads a value as it is now, and changes it`() async throws {
        #expect(try await page.value(of: App.volume) == 0.5)
        try await page.set(App.volume, 0.75)
        #expect(volume.value == 0.75)
        volume.value = 0.25
        #expect(try await page.value(of: App.volume) == 0.25)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `what the app refuses is an error, and changes nothing`() async {
        #expect(await code { try await page.set(App.volume, 2) } == "app.tooLoud")
        #expect(volume.value == 0.5)
        #expect(await code { try await page.set(App.title, "Bread") } == .forbidden)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `nothing is a value, too`() async throws {
        let chosen = BridgeState<Int?>("app.chosen", writable: true)
        page.bridge.share(SharedState<Int?>(nil), as: chosen)
        #expect(try await page.value(of: chosen) == nil)
        try await page.set(chosen, 3)
        #expect(try await page.value(of: chosen) == 3)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `what is not shared is an error`() async {
        let other = BridgeState<Int>("app.other", writable: true)
        #expect(await code { _ = try await page.value(of: other) } == .methodNotFound)
        #expect(await code { try await page.set(other, 1) } == .methodNotFound)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `expectations leave out what the bridge itself asks`() async throws {
        _ = try await page.value(of: App.title)
        try await page.call(App.reset)
        try await page.set(App.volume, 1)
        try await page.expect(.pageCalls(App.reset))
        #expect(page.messages.map(\.name).contains("ponte.state"))
    }
}
