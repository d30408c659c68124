import Ponte

@MainActor func linkToANewWindow() async throws {
    try await App().show("window.open('https://other.example/')")
}
