import Ponte

@MainActor func parametersDoNotFit() async throws {
    let app = App()
    app.bridge.handle(Notes.save) { _ in }
    try await app.show("await ponte.call('notes.save', { title: 3, isDone: false })")
}
