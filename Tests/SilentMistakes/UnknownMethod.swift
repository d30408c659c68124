import Ponte

@MainActor func unknownMethod() async throws {
    let app = App()
    app.bridge.handle(Notes.load) { _ in Note(title: "") }
    app.bridge.handle(Notes.save) { _ in }
    try await app.show("await ponte.call('notes.laod', 1)")
}
