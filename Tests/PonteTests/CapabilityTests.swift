import Ponte
import TestSupport
import Testing

@testable import PonteTesting

// The capability of `Documentation/Capabilities.md`, as it stands there.

@MainActor
protocol PowerMeter: AnyObject, Sendable {
    var level: Double? { get }
    var levels: AsyncStream<Double> { get }
    var onLow: ((Double) -> Void)? { get set }
}

@MainActor
final class Battery: Capability {
    static let level = BridgeMethod<NoValue, Double>("battery.level")
    static let levels = BridgeStreamMethod<NoValue, Double>("battery.levels")
    static let low = BridgeEvent<Double>("battery.low", buffering: .newest(1))

    private let meter: any PowerMeter

    init(_ meter: any PowerMeter) {
        self.meter = meter
    }

    func add(to bridge: Bridge, for policy: Policy?) {
        bridge.handle(Self.level, for: policy) { [meter] in
            guard let level = meter.level else {
                throw PonteError("battery.none", "This machine has no battery. Hide what shows it.")
            }
            return level
        }
        bridge.handleStream(Self.levels, for: policy) { [meter] in meter.levels }
        meter.onLow = { [weak bridge] level in try? bridge?.send(Self.low, level) }
    }
}

@MainActor
private final class FakeMeter: PowerMeter {
    var level: Double?
    var onLow: ((Double) -> Void)?
    var levels: AsyncStream<Double> {
        AsyncStream { continuation in
            for level in [0.9, 0.8] { continuation.yield(level) }
            continuation.finish()
        }
    }
}

@MainActor
struct CapabilityTests {
    private let page = MemoryPage()

    @Test func `a capability of one's own is enabled in a line, and answers, streams and tells`() async throws {
        let meter = FakeMeter()
        page.bridge.enable(Battery(meter))
        var low: [Double] = []
        page.on(Battery.low) { level in low.append(level) }
        page.load()
        #expect(await code { try await page.call(Battery.level, NoValue()) } == "battery.none")
        meter.level = 0.5
        #expect(try await page.call(Battery.level, NoValue()) == 0.5)
        #expect(try await page.stream(Battery.levels, NoValue()).all() == [0.9, 0.8])
        meter.onLow?(0.05)
        _ = try await page.call(Battery.level, NoValue())
        #expect(low == [0.05])
    }

    @Test func `a capability's own policy is asked, not the bridge's`() async throws {
        page.bridge.enable(Battery(FakeMeter()), for: Policy.none)
        page.load()
        #expect(await code { try await page.call(Battery.level, NoValue()) } == .forbidden)
    }
}
