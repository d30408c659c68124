import TestSupport
import Testing

extension LivePage {
    /// Keeps what frames post to the page.
    static let listener = """
        <script>window.reports = []; addEventListener('message', (event) => reports.push(event.data))</script>
        """

    /// What frames have posted to the page, when there are so many messages.
    func reports<Report>(_ count: Int = 1) async throws -> [Report] {
        try await wait(for: "reports.length >= \(count)")
        return try #require(try await run("return reports") as? [Report])
    }
}
