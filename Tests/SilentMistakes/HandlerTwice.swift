import Ponte

@MainActor func handlerTwice() async throws {
    let app = App()
    app.bridge.handle(Notes.load) { _ in Note(title: "one") }
    app.bridge.handle(Notes.load) { _ in Note(title: "two") }
    app.bridge.on(Notes.changed) { _ in }
    app.bridge.on(Notes.changed) { _ in }
}
