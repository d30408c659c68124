import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let title = BridgeMethod<NoValue, String>("page.title")

/// Synchronous calls over the prompts of a real web view, which native answers in the place of the user.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveSyncCallTests {
    @Test func `the first script of a page finds the value at once`() async throws {
        let page = LivePage()
        page.bridge.handleSync(SyncApp.theme) { "dark" }
        try await page.load("<script>\(SyncApp.outcome) theme = outcome('app.theme')</script>")
        #expect(try await page.run("return theme") as? String == "dark")
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `a page of another encoding keeps its backslashes`() async throws {
        let page = LivePage()
        page.bridge.handleSync(SyncApp.echo) { text in text }
        try await page.load(
            "<meta charset='shift_jis'><script>\(SyncApp.outcome) text = outcome('app.echo', '\\\\ \\u00a5 \\n \\u0000')</script>"
        )
        #expect(try await page.run("return document.characterSet") as? String == "UTF-8", "The site says so.")
        let document = "<meta charset='shift_jis'><title>\\\\</title>"
        page.webView.load(
            Data(document.utf8), mimeType: "text/html", characterEncodingName: "shift_jis",
            baseURL: try #require(URL(string: LivePage.origin + "/other")))
        try await page.wait(for: "document.characterSet === 'Shift_JIS' && document.readyState === 'complete'")
        let text =
            try await page.run(
                "return ponte.callSync('app.echo', '\\\\ \\u00a5 \\n \\u0000 \\\"', { timeout: 60000 })") as? String
        #expect(text == "\\ \u{a5} \n \u{0} \"")
    }

    // MARK: Handlers that run the main loop

    @Test func `a handler that runs the main loop ends with timedOut when its time is over, and not later`() async throws {
        let page = LivePage()
        var isDone = false
        var answers = 0
        page.bridge.handleSync(SyncApp.theme) {
            runMainLoop { isDone }
            answers += 1
            return "late"
        }
        page.bridge.handleSync(SyncApp.echo) { text in text }
        try await page.load("<script>\(SyncApp.outcome)</script>")
        let first =
            try await page.run("return [outcome('app.theme', null, { timeout: 50 }), outcome('app.echo', 'next')]") as? [String]
        // The first handler still runs.
        #expect(first == ["timedOut", "next"])
        #expect(answers == 0)
        isDone = true
        try await until { answers == 1 }
        #expect(try await page.run("return outcome('app.echo', 'again')") as? String == "again")
    }

    @Test func `a handler that waits for the page ends with timedOut, and so does not stand still with it`() async throws {
        let page = LivePage()
        let bridge = page.bridge
        var answer: String?
        bridge.handleSync(SyncApp.theme) {
            Task { answer = try? await bridge.call(title) }
            runMainLoop { answer != nil }
            return answer ?? ""
        }
        try await page.load(
            "<title>Page</title><script>\(SyncApp.outcome) ponte.handle('page.title', () => document.title)</script>")
        #expect(try await page.run("return outcome('app.theme', null, { timeout: 50 })") as? String == "timedOut")
        try await until { answer == "Page" }
    }

    // A prompt that has come together with the handler's message is not announced before the handler has returned: by the prompt the call ends with `timedOut`.
    @Test(.bySocket) func `a call is served while a handler of the same page runs the main loop`() async throws {
        let page = LivePage()
        var seen: [String] = []
        page.bridge.handle(SyncApp.slow) {
            seen.append("begin")
            runMainLoop { seen.contains("a") }
            seen.append("end")
        }
        page.bridge.handleSync(SyncApp.echo) { text in
            seen.append(text)
            return text
        }
        try await page.load("<script>\(SyncApp.outcome)</script>")
        let answer = try await page.run(
            "const slow = ponte.call('app.slow'); await 0; await 0; const answer = outcome('app.echo', 'a', { timeout: 60000 }); await slow; return answer"
        )
        #expect(answer as? String == "a")
        #expect(seen == ["begin", "a", "end"])
    }

    @Test func `a handler may show a dialog of the app's, if the page waits for it`() async throws {
        let page = LivePage()
        var isAnswered = false
        page.bridge.handleSync(SyncApp.theme) {
            Task {
                try? await Task.sleep(for: .milliseconds(5))
                isAnswered = true
            }
            runMainLoop { isAnswered }
            return "answered"
        }
        try await page.load("<script>\(SyncApp.outcome)</script>")
        #expect(try await page.run("return outcome('app.theme', null, { timeout: 60000 })") as? String == "answered")
    }

    // MARK: The app's own delegate

    @Test(.inViews, arguments: [true, false]) func `the app's delegate gets the user's questions, and no others`(isFirst: Bool)
        async throws
    {
        let page = BarePage()
        let dialogs = DelegateRecorder()
        dialogs.prompt = { $1("answer") }
        if isFirst { page.webView.uiDelegate = dialogs }
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handleSync(SyncApp.theme) { "dark" }
        if !isFirst { page.webView.uiDelegate = dialogs }
        try await page.load(html: "<script>\(SyncApp.outcome)</script>")
        let answers = try await page.run(
            "alert('a'); return [outcome('app.theme'), prompt('Name?'), prompt(' [\"ponte.sync\",1'), outcome('app.theme')]")
        #expect(answers as? [String] == ["dark", "answer", "answer", "dark"])
        #expect(dialogs.lines == ["alert a", "prompt Name?", "prompt  [\"ponte.sync\",1"])
        // Nothing is left of the bridge but that its pages learn so.
        bridge.close()
        #expect(try await page.run("return outcome('app.theme')") as? String == "bridgeClosed")
        #expect(dialogs.lines.count == 3)
    }

    @Test func `a call after an alert that the user has long looked at is served`() async throws {
        let page = LivePage()
        let delegate = DelegateRecorder()
        var close: (@MainActor @Sendable () -> Void)?
        delegate.alert = { close = $1 }
        page.webView.uiDelegate = delegate
        page.bridge.handleSync(SyncApp.theme) { "dark" }
        try await page.load("<script>\(SyncApp.outcome)</script>")
        let answer = Task { try await page.run("alert('a'); return outcome('app.theme')") as? String }
        try await until { close != nil }
        close?()
        #expect(try await answer.value == "dark")
    }

    // MARK: Documents and bridges

    @Test func `each document calls under its own name, and one that was left does not call`() async throws {
        let page = LivePage()
        var callers = 0
        page.bridge.handleSync(SyncApp.theme) {
            callers += 1
            return "dark"
        }
        let html =
            "<script>\(SyncApp.outcome) addEventListener('pagehide', () => { localStorage.left = outcome('app.theme') }); theme = outcome('app.theme')</script>"
        try await page.load(html)
        try await page.load(html, at: "app://example/second")
        #expect(try await page.run("return [theme, localStorage.left]") as? [String] == ["dark", "navigated"])
        #expect(callers == 2)
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `the document goes on with a later bridge`() async throws {
        let page = LivePage()
        page.bridge.handleSync(SyncApp.theme) { "first" }
        try await page.load("<script>\(SyncApp.outcome)</script>")
        #expect(try await page.run("return outcome('app.theme')") as? String == "first")
        let later = page.makeBridge(policy: .mainFrame(of: "app://example"))
        later.handleSync(SyncApp.theme) { "second" }
        #expect(try await page.run("return outcome('app.theme')") as? String == "second")
    }

    @Test(.inViews)
    func `in a view that shares its content controller, a page can call when its first message has arrived`() async throws {
        let other = BarePage()
        let webView = WKWebView(frame: .zero, configuration: other.webView.configuration)
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.handleSync(SyncApp.theme) { "dark" }
        for address in ["app://example/", "app://example/second"] {
            other.site.pages[address] = "<script>\(SyncApp.outcome) early = outcome('app.theme')</script>"
            try await webView.finishLoading(address)
        }
        let answers = try await webView.callAsyncJavaScript(
            "await ponte.ready(); return [early, outcome('app.theme')]", contentWorld: .page)
        // The engine may have told in which view the page is before its first script ran.
        #expect([["malformed", "dark"], ["dark", "dark"]].contains(answers as? [String]))
        withExtendedLifetime(other) {}
    }

    @Test func `two views have a bridge each`() async throws {
        let pages = [LivePage(), LivePage()]
        for (number, page) in pages.enumerated() {
            page.bridge.handleSync(SyncApp.theme) { "\(number)" }
            try await page.load("<script>\(SyncApp.outcome)</script>")
        }
        for (number, page) in pages.enumerated() {
            #expect(try await page.run("return outcome('app.theme')") as? String == "\(number)")
        }
    }
}
