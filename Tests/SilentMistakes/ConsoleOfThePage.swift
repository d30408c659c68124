import Ponte

@MainActor func consoleOfThePage() async throws {
    try await App().show(
        #"console.log("saved", 3); console.error("two\nlines \u001b[31m \u202e back"); console.debug("not shown")"#)
}
