import Ponte

@MainActor func eventOfThePageUnheard() async throws {
    let app = App()
    app.bridge.on(Notes.changed) { _ in }
    try await app.show("ponte.emit('notes.chnaged', 3)")
}
