import Foundation
import Ponte

@MainActor func handlerHoldsTheMainActor() async throws {
    let app = App()
    app.bridge.handle(Notes.load) { _ in
        usleep(300_000)
        return Note(title: "")
    }
    app.bridge.handle(Notes.save) { _ async in usleep(300_000) }
    try await app.show("await ponte.call('notes.load', 1); await ponte.call('notes.save', { title: '', isDone: true })")
}
