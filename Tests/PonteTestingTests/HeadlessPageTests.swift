import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

/// A page in a web view that nobody sees.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HeadlessPageTests {
    private func failure(_ body: () async throws -> Void) async -> TestFailure? {
        do {
            try await body()
            return nil
        } catch {
            return error as? TestFailure
        }
    }

    @Test func `a page is loaded, visible, animated, and its expressions have values`() async throws {
        try await HeadlessPage.run(html: "<title>Notes</title>") { page in
            #expect(try await page.evaluate("document.title", as: String.self) == "Notes")
            let origin: String = try await page.evaluate("origin")
            #expect(origin == "app://example")
            #expect(try await page.evaluate("[innerWidth, innerHeight]", as: [Int].self) == [390, 844])
            #expect(try await page.evaluate("document.visibilityState", as: String.self) == "visible")
            #expect(try await page.evaluate("new Promise((r) => requestAnimationFrame(() => r(7)))", as: Int.self) == 7)
            #expect(try await page.evaluate("undefined", as: Int?.self) == nil)
            #expect(try await page.evaluate("a + 1", as: Int.self, arguments: ["a": 2]) == 3)
            try await page.evaluate("document.title = 'Other'")
            try await page.reload()
            #expect(try await page.evaluate("document.title", as: String.self) == "Notes")
        }
    }

    @Test func `a script that fails, and a value of another type, say so`() async throws {
        try await HeadlessPage.run(html: "") { page in
            let thrown = await failure { try await page.evaluate("nothing.there") }
            #expect(thrown?.code == .scriptFailed)
            #expect(thrown?.message.contains("ReferenceError") == true)
            #expect(
                await failure { _ = try await page.evaluate("'seven'", as: Int.self) }?.message.contains(#"{"value":"seven"}"#)
                    == true)
            #expect(await failure { try await page.click("p:::q") }?.code == .scriptFailed)
        }
    }

    @Test func `a file is loaded, and an address where nobody answers fails`() async throws {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = try folder.file("index.html", "<script src=main.js></script>")
        _ = try folder.file("main.js", "document.title = 'From a file'")
        try await HeadlessPage().run { page in
            try await page.load(file)
            #expect(try await page.evaluate("document.title", as: String.self) == "From a file")
            let nowhere = try #require(URL(string: "http://127.0.0.1:1/"))
            #expect(await failure { try await page.load(nowhere) }?.code == .loadFailed)
        }
    }

    @Test func `a server that asks for a password gets no answer, and the page what the server says to strangers`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/"
                ? .html("<title>open</title>")
                : .response(
                    status: 401, headers: ["WWW-Authenticate": "Basic realm=a", "Content-Type": "text/html"],
                    body: "<title>outside</title>")
        }
        try await HeadlessPage().run { page in
            try await page.load(server.url("/secret"))
            #expect(try await page.evaluate("document.title", as: String.self) == "outside")
            try await page.load(server.url("/"))
            #expect(try await page.evaluate("fetch('/other').then((answer) => answer.status)", as: Int.self) == 401)
        }
    }

    @Test func `the app's navigation delegate is asked as ever`() async throws {
        let delegate = Refusing()
        try await HeadlessPage().run { page in
            page.webView.navigationDelegate = delegate
            try await page.load(html: "<title>1</title>")
            #expect(delegate.finished == 1)
            let refused = try #require(URL(string: "https://refused.example/"))
            #expect(await failure { try await page.load(refused) }?.code == .loadFailed)
            #expect(page.webView.navigationDelegate === delegate)
        }
    }

    private final class Refusing: NSObject, WKNavigationDelegate {
        var finished = 0

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            decisionHandler(navigationAction.request.url?.host() == "refused.example" ? .cancel : .allow)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            finished += 1
        }
    }

    @Test func `the page and the app speak, and what crosses is recorded`() async throws {
        let page = try HeadlessPage(policy: .mainFrame(of: "app://example")) { bridge in
            bridge.handle(Notes.save) { note in note.title.count }
        }
        try await page.run { page in
            try await page.load(html: "<script>ponte.handle('page.title', () => document.title)</script><title>Notes</title>")
            #expect(try await page.evaluate("ponte.call('notes.save', { tags: [], title: 'Milk' })", as: Int.self) == 4)
            #expect(try await page.bridge.call(Notes.title) == "Notes")
            try await page.expect(
                .pageCalls(Notes.save, Note(title: "Milk")).returning(4), .appCalls(Notes.title).returning("Notes"))
        }
    }

    @Test func `the app's own bridge is used, on a clock of the test`() async throws {
        let clock = TestClock()
        let page = try HeadlessPage { webView in
            Bridge(webView, policy: .mainFrame(of: "https://app.example.com"), clock: clock)
        }
        try await page.run { page in
            try await page.load(
                html: "<script>ponte.handle('page.title', () => new Promise(() => {}))</script>",
                baseURL: URL(string: "https://app.example.com/"))
            let call = Task { try await page.bridge.call(Notes.title, timeout: .seconds(30)) }
            try await page.expect(.appCalls(Notes.title))
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(30))
            #expect(await code { try await call.value } == .timedOut)
            try await page.expect()
        }
    }

    @Test func `a picture is a PNG file of the page's size`() async throws {
        let page = try HeadlessPage(policy: .none, width: 40, height: 30)
        try await page.run { page in
            try await page.load(html: "<body style='background: #0f0'>")
            let picture = try await page.screenshot()
            #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
            #expect(Array(picture[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 30])
        }
    }

    @Test func `pages side by side share neither storage nor console`() async throws {
        let tests = (1...4).map { number in
            Task {
                try await HeadlessPage.run(html: "<p>\(number)</p>") { page in
                    try await page.evaluate(
                        "localStorage.number = (localStorage.number ?? '') + number", arguments: ["number": number])
                    try await page.reload()
                    try await page.evaluate("console.log(localStorage.number)")
                    try await page.waitFor("a message") { !page.consoleMessages.isEmpty }
                    #expect(page.consoleMessages.map(\.text) == ["\(number)"])
                }
            }
        }
        for test in tests { try await test.value }
    }

    @Test func `a page that nobody holds goes away`() async throws {
        var page: HeadlessPage? = try HeadlessPage()
        weak let webView = page?.webView
        try await page?.load(html: "<p>")
        page = nil
        try await until { webView == nil }
    }
}
