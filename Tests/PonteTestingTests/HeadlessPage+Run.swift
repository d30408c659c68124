import PonteTesting

extension HeadlessPage {
    /// Runs with a new page that shows a text.
    static func run(html: String, _ body: @MainActor (HeadlessPage) async throws -> Void) async throws {
        try await HeadlessPage().run { page in
            try await page.load(html: html)
            try await body(page)
        }
    }
}
