import Ponte
import TestSupport
import Testing

/// What a bridge offers is what the attacker attacks.
@MainActor
struct BridgeOfferTests {
    @available(iOS 17, macOS 14, *)
    @Test func `a bridge lists each name that the app has given to something`() {
        let bridge = Channel.memory.page().bridge
        bridge.handle(BridgeMethod<[Int], Void>("shop.buy")) { _ in }
        bridge.handle(BridgeMethod<NoValue, Int>("shop.wait")) {
            try await Task.sleep(for: .zero)
            return 1
        }
        bridge.handleSync(BridgeSyncMethod<String, Int>("shop.count")) { $0.count }
        bridge.handleStream(BridgeStreamMethod<Double, Int>("shop.prices")) { _ in AsyncStream<Int> { $0.finish() } }
        bridge.on(BridgeEvent<Bool>("shop.closed")) { _ in }
        bridge.share(SharedState(0.5), as: BridgeState("shop.rate"))
        #expect(
            Set(bridge.offers.map { "\($0.kind) \($0.name): \($0.value)" }) == [
                "method shop.buy: Array<Int>", "method shop.wait: NoValue", "sync shop.count: String",
                "stream shop.prices: Double",
                "event shop.closed: Bool", "state shop.rate: Double",
            ])
        bridge.remove(BridgeMethod<[Int], Void>("shop.buy"))
        #expect(!bridge.offers.contains { $0.name == "shop.buy" })
    }
}
