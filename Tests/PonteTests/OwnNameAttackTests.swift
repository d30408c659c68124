import Ponte
import PonteTesting
import TestSupport
import Testing

/// Names that begin with `ponte.` are the bridge's: nothing of an app takes their place, and no page is misled by it.
@MainActor
struct OwnNameAttackTests {
    private let page = MemoryPage()
    private let supports = BridgeMethod<String, Bool>("ponte.supports")

    @Test func `a handler does not take the place of the bridge's own method`() async throws {
        page.bridge.handle(supports) { _ in true }
        page.bridge.handle(BridgeMethod<NoValue, String>("ponte.mine")) { "mine" }
        page.load()
        #expect(try await page.call(supports, "nothing") == false)
        #expect(await code { try await page.call(BridgeMethod<NoValue, String>("ponte.mine"), NoValue()) } == .methodNotFound)
    }

    @Test func `a synchronous handler and a stream do not either`() async throws {
        page.bridge.handleSync(BridgeSyncMethod<NoValue, String>("ponte.mine")) { "mine" }
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Int>("ponte.numbers")) {
            AsyncStream { $0.finish() }
        }
        page.load()
        for name in ["ponte.mine", "ponte.numbers"] { #expect(try await page.call(supports, name) == false) }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a listener and a state do not either`() async throws {
        page.bridge.on(BridgeEvent<Int>("ponte.event")) { _ in }
        page.bridge.share(SharedState(1), as: BridgeState<Int>("ponte.number"))
        page.load()
        for name in ["ponte.event", "ponte.number"] { #expect(try await page.call(supports, name) == false) }
    }

    @Test func `the dot counts though a mark is behind it, and other names are the app's`() async throws {
        page.bridge.handle(BridgeMethod<NoValue, String>("ponte.\u{301}mine")) { "mine" }
        for name in ["ponte", "ponteX", "pontE.mine", "my.ponte."] {
            page.bridge.handle(BridgeMethod<NoValue, String>(name)) { name }
        }
        page.load()
        #expect(try await page.call(supports, "ponte.\u{301}mine") == false)
        for name in ["ponte", "ponteX", "pontE.mine", "my.ponte."] { #expect(try await page.call(supports, name)) }
    }
}
