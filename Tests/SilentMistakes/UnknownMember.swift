import Ponte

@MainActor func unknownMember() async throws {
    let app = App()
    app.bridge.handle(Notes.save) { _ in }
    try await app.show("await ponte.call('notes.save', { title: 'Milk', isDone: false, isdone: true, 'a\\nb': 1 })")
}
