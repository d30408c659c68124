import Ponte

@MainActor func callWaitsForNoPage() async throws {
    let app = App()
    _ = try? await app.bridge.call(BridgeMethod<NoValue, String>("page.title"), timeout: .seconds(3))
}
