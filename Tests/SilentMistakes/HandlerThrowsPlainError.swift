import Ponte

private struct DiskIsFull: Error {
    var path: String
}

@MainActor func handlerThrowsPlainError() async throws {
    let app = App()
    app.bridge.handle(Notes.save) { _ in throw DiskIsFull(path: "/data") }
    try await app.show("await ponte.call('notes.save', { title: 'Milk', isDone: false })")
}
