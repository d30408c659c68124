import Ponte

@MainActor func syncBehindAWait() async throws {
    let app = App()
    app.bridge.intercept { _, next in try await next() }
    app.bridge.handleSync(BridgeSyncMethod<NoValue, Int>("notes.count")) { 2 }
}
