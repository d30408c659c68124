import Ponte

@MainActor func scriptNotLoaded() async throws {
    try await App().show("", html: "<script src='file:///no/such/script.js'></script>")
}
