import Ponte

@MainActor func eventWithWrongValue() async throws {
    let app = App()
    app.bridge.on(Notes.changed) { _ in }
    try await app.show("ponte.emit('notes.changed', 'three')")
}
