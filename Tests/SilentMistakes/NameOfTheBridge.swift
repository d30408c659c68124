import Ponte

@MainActor func nameOfTheBridge() async throws {
    App().bridge.on(BridgeEvent<Int>("ponte.mine")) { _ in }
}
