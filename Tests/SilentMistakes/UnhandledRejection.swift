import Ponte

@MainActor func unhandledRejection() async throws {
    let app = App()
    try await app.show("ponte.call('notes.lod', 1)")
}
