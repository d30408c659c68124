import Foundation
import PonteTesting
import TestSupport
import Testing
import WebKit

/// A page whose script does not end: every wait for it has an end.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BusyPageTests {
    /// Runs something while the page does nothing but its own endless script, and closes the page.
    private func failure(_ body: @escaping @MainActor (HeadlessPage) async throws -> Void) async throws -> String {
        let page = try HeadlessPage()
        try await page.load(html: "<p id=text>x</p><input id=field>")
        page.timeout = .milliseconds(200)
        // The engine starts scripts in their order.
        page.webView.evaluateJavaScript("for (;;);", completionHandler: { _, _ in })
        let start = ContinuousClock.now
        let failure = await PonteTestingTests.failure { try await body(page) }
        try await page.finish()
        #expect(ContinuousClock.now - start < .seconds(60))
        return failure
    }

    @Test func `every wait ends when its time is over`() async throws {
        let waits: [@MainActor (HeadlessPage) async throws -> Void] = [
            { try await $0.click("#text") },
            { try await $0.type("x", into: "#field") },
            { try await $0.waitFor("#text") },
            { try await $0.waitFor(condition: "true") },
            { try await $0.evaluate("1") },
            { _ = try await $0.evaluate("1", as: Int.self) },
            { page in try await page.waitFor("a script") { try await page.webView.evaluateJavaScript("1") != nil } },
            { try await $0.reload() },
        ]
        for (number, wait) in waits.enumerated() {
            let text = try await failure(wait)
            #expect(text.contains("timedOut"), "\(number): \(text)")
        }
    }

    @Test func `a page that is busy can be finished`() async throws {
        #expect(try await failure { try await $0.finish() } == "none")
    }

    @Test func `the web process of a page that is closed while it is busy ends`() async throws {
        let others = WebProcesses.identifiers()
        _ = try await failure { try await $0.evaluate("1") }
        try await until("A web process goes on.") { WebProcesses.identifiers().subtracting(others).isEmpty }
    }

    @Test func `a promise that is not settled is waited for as long as all else`() async throws {
        let page = try HeadlessPage()
        try await page.load(html: "<p>x</p>")
        page.timeout = .milliseconds(50)
        // One that nobody can settle ends with the engine's next collection of garbage.
        let promise = "new Promise((done) => { window.done = done })"
        let error = await #expect(throws: TestFailure.self) { try await page.evaluate(promise) }
        #expect(error?.code == .timedOut, "\(String(describing: error))")
        let task = Task { try await page.evaluate(promise) }
        page.timeout = .seconds(3600)
        task.cancel()
        _ = await task.result
        #expect(try await page.evaluate("1", as: Int.self) == 1)
        try await page.finish()
    }
}
