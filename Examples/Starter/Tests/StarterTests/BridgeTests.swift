import Ponte
import PonteTesting
import StarterBridge
import Testing

/// The app's side, with a page in memory: no display, and each test in a few milliseconds.
@MainActor
struct BridgeTests {
    private let page = MemoryPage()
    private let state = SharedState(Starter.Settings())

    init() {
        Starter.connect(page.bridge, state)
        page.load()
    }

    @Test func `a name is greeted, and the greetings are counted`() async throws {
        #expect(try await page.call(Starter.greet, "Ada") == "Hello, Ada!")
        #expect(state.value.greetings == 1)
    }

    @Test func `nobody is greeted without a name`() async {
        let error = await #expect(throws: PonteError.self) { try await page.call(Starter.greet, "") }
        #expect(error?.code == Starter.noName.code)
        #expect(state.value.greetings == 0)
    }
}
