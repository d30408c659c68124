import Foundation
import PonteTesting
import TestSupport
import Testing

/// A problem in a page fails the test.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HeadlessProblemTests {
    private func failure(_ html: String, _ body: @MainActor (HeadlessPage) async throws -> Void = { _ in }) async -> String {
        await PonteTestingTests.failure { try await HeadlessPage.run(html: html, body) }
    }

    @Test(arguments: [
        ("<script>missing()</script>", "error (uncaughtError): ReferenceError: Can't find variable: missing"),
        ("<script>Promise.reject(new TypeError('late'))</script>", "error (unhandledRejection): TypeError: late"),
        (
            "<script>Promise.reject(new PonteError('notes.full', 'Too many.'))</script>",
            "error (unhandledRejection): notes.full: Too many."
        ),
        ("<script>setTimeout(() => { throw 'text' })</script>", "error (uncaughtError): text"),
        ("<script>console.error('%s has %d', 'a', 2, { b: [1] })</script>", #"error: a has 2 {"b":[1]}"#),
        ("<script>console.warn('odd')</script>", "warning: odd"),
        ("<script>console.assert(1 > 2, 'more')</script>", "error: Assertion failed: more"),
        ("<img src='data:image/png,none'>", "error (resource): <img> could not load data:image/png,none"),
        ("<iframe srcdoc='<script>console.error(`inner`)</script>'></iframe>", "error: inner"),
    ]) func `a problem fails the test`(html: String, problem: String) async {
        // The last of them may come in a turn of its own.
        let text = await failure(html) { page in try await page.waitFor("the problem") { !page.consoleMessages.isEmpty } }
        #expect(text.contains(problem), "\(text)")
        #expect(text.hasPrefix("pageProblems"))
    }

    @Test func `what is only said does not fail the test, if the test does not say so`() async {
        let html =
            "<script>console.log('a'); console.info('b'); console.debug('c'); console.assert(true); Promise.reject(1).catch(() => {})</script>"
        let said = await failure(html) { page in
            let levels = page.consoleMessages.map(\.level)
            #expect(levels == [.log, .info, .debug])
        }
        #expect(said == "none")
        let strict = await failure(html) { page in page.failingLevels = Set(ConsoleMessage.Level.allCases) }
        #expect(strict.contains("log: a") && strict.contains("info: b") && strict.contains("debug: c"))
        #expect(await failure("<script>console.error('a')</script>") { page in page.failingLevels = [] } == "none")
        #expect(await failure("<script>missing()</script>") { page in page.failingLevels = [] } != "none")
    }

    @Test func `an expected problem passes, and fails the test if it does not come`() async {
        #expect(await failure("<script>console.error('no network')</script>") { $0.expectProblem("network") } == "none")
        #expect(await failure("<script>console.error('no network')</script>") { $0.ignoreProblems("network") } == "none")
        #expect(await failure("") { $0.ignoreProblems("network") } == "none")
        let missing = await failure("<script>console.error('other')</script>") { $0.expectProblem("network") }
        #expect(missing.contains("The page has not reported what the test expects:\n  network"))
        #expect(missing.contains("error: other"))
    }

    @Test func `a rejection in the last turn is not missed`() async {
        let text = await failure("") { page in try await page.evaluate("void Promise.reject(new Error('last'))") }
        #expect(text.contains("error (unhandledRejection): Error: last"))
    }

    @Test func `a test that fails says what the page has reported`() async {
        struct Other: Error {}
        let text = await failure("<script>missing()</script>") { _ in throw Other() }
        #expect(text.contains("Other()"))
        #expect(text.contains("Can't find variable: missing"))
        let waited = await failure("<script>missing()</script>") { page in
            page.timeout = .milliseconds(20)
            try await page.waitFor("#list")
        }
        #expect(waited.contains("timedOut"))
        #expect(waited.ranges(of: "missing").count == 1)
        #expect(waited.contains("There is no element #list."))
        #expect(waited.contains("Can't find variable: missing"))
        // Without problems, the error is the test's own.
        await #expect(throws: Other.self) { try await HeadlessPage().run { _ in throw Other() } }
    }

    @Test func `a page's own console still works, and its functions may be replaced`() async throws {
        try await HeadlessPage.run(
            html: """
                <script>
                JSON.stringify = () => { throw 1 }
                Array.prototype.map = () => []
                console.log({ a: 1 }, undefined, document.createElement('p'))
                </script>
                """
        ) { page in
            try await page.waitFor("the message") { !page.consoleMessages.isEmpty }
            #expect(page.consoleMessages.map(\.text) == [#"{"a":1} undefined <p>"#])
        }
    }
}
