import Ponte

@MainActor func eventOfTheAppUnheard() async throws {
    let app = App()
    try await app.show("ponte.on('notes.change', () => {})")
    try app.bridge.send(Notes.changed, 3)
    try await app.settle()
}
