import Ponte

@MainActor func uncaughtError() async throws {
    try await App().show("setTimeout(() => { undefined.title })")
}
