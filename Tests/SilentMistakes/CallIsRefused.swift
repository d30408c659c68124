import Ponte

@MainActor func callIsRefused() async throws {
    let app = App()
    app.bridge.handle(Notes.load, for: .mainFrame(of: "https://admin.example")) { _ in Note(title: "") }
    try await app.show("await ponte.call('notes.load', 1)")
}
