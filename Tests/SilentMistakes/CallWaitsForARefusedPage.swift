import Ponte

@MainActor func callWaitsForARefusedPage() async throws {
    let app = App(policy: .mainFrame(of: "https://app.example:8443"))
    try await app.show("")
    _ = try? await app.bridge.call(BridgeMethod<NoValue, String>("page.title"), timeout: .seconds(3))
}
