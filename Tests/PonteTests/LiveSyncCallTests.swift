import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private enum App {
    static let theme = SyncMethod<NoParameters, String>("app.theme")
    static let echo = SyncMethod<String, String>("app.echo")
    static let slow = RemoteMethod<NoParameters, NoOutput>("app.slow")
}

private let title = RemoteMethod<NoParameters, String>("page.title")

/// Synchronous calls over the prompts of a real web view, which native answers in the place of the user.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveSyncCallTests {
    /// Has the code with which a synchronous call ends, or its result. Without a timeout, it waits for longer than any test machine is busy.
    private static let outcome = """
        const outcome = (method, parameters, options = { timeout: 60000 }) => {
          try { return ponte.callSync(method, parameters, options) } catch (error) { return error.code }
        };
        """

    private func load(_ webView: WKWebView) async throws {
        let url = try #require(URL(string: "app://example/"))
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
    }

    @Test func `the first script of a page finds the value at once`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.theme) { "dark" }
        try await page.load("<script>\(Self.outcome) theme = outcome('app.theme')</script>")
        #expect(try await page.run("return theme") as? String == "dark")
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `a page of another encoding keeps its backslashes`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.echo) { text in text }
        try await page.load(
            "<meta charset='shift_jis'><script>\(Self.outcome) text = outcome('app.echo', '\\\\ \\u00a5 \\n \\u0000')</script>")
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
        page.bridge.handleSync(App.theme) {
            runMainLoop { isDone }
            answers += 1
            return "late"
        }
        page.bridge.handleSync(App.echo) { text in text }
        try await page.load("<script>\(Self.outcome)</script>")
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
        bridge.handleSync(App.theme) {
            Task { answer = try? await bridge.call(title) }
            runMainLoop { answer != nil }
            return answer ?? ""
        }
        try await page.load(
            "<title>Page</title><script>\(Self.outcome) ponte.handle('page.title', () => document.title)</script>")
        #expect(try await page.run("return outcome('app.theme', null, { timeout: 50 })") as? String == "timedOut")
        try await until { answer == "Page" }
    }

    @Test func `a call is served while a handler of the same page runs the main loop`() async throws {
        let page = LivePage()
        var seen: [String] = []
        page.bridge.handle(App.slow) {
            seen.append("begin")
            runMainLoop { seen.contains("a") }
            seen.append("end")
        }
        page.bridge.handleSync(App.echo) { text in
            seen.append(text)
            return text
        }
        try await page.load("<script>\(Self.outcome)</script>")
        let answer = try await page.run(
            "const slow = ponte.call('app.slow'); await 0; await 0; const answer = outcome('app.echo', 'a', { timeout: 60000 }); await slow; return answer"
        )
        #expect(answer as? String == "a")
        #expect(seen == ["begin", "a", "end"])
    }

    @Test func `a handler may show a dialog of the app's, if the page waits for it`() async throws {
        let page = LivePage()
        var isAnswered = false
        page.bridge.handleSync(App.theme) {
            Task {
                try? await Task.sleep(for: .milliseconds(5))
                isAnswered = true
            }
            runMainLoop { isAnswered }
            return "answered"
        }
        try await page.load("<script>\(Self.outcome)</script>")
        #expect(try await page.run("return outcome('app.theme', null, { timeout: 60000 })") as? String == "answered")
    }

    // MARK: The app's own delegate

    /// Answers the page's questions, and notes them.
    @MainActor
    private final class Dialogs: NSObject, WKUIDelegate {
        private(set) var seen: [String] = []
        var opened: WKWebView?

        func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
            completionHandler: @escaping @MainActor @Sendable () -> Void
        ) {
            seen.append("alert \(message)")
            completionHandler()
        }

        func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
        ) {
            seen.append("prompt \(prompt)")
            completionHandler("answer")
        }

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            let opened = WKWebView(frame: .zero, configuration: configuration)
            opened.uiDelegate = self
            self.opened = opened
            return opened
        }
    }

    @Test(arguments: [true, false]) func `the app's delegate gets the user's questions, and no others`(isFirst: Bool) async throws
    {
        let site = Site()
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        let dialogs = Dialogs()
        if isFirst { webView.uiDelegate = dialogs }
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.handleSync(App.theme) { "dark" }
        if !isFirst { webView.uiDelegate = dialogs }
        site.pages["app://example/"] = "<script>\(Self.outcome)</script>"
        try await load(webView)
        let answers = try await webView.callAsyncJavaScript(
            "alert('a'); return [outcome('app.theme'), prompt('Name?'), prompt(' [\"ponte.sync\",1'), outcome('app.theme')]",
            contentWorld: .page)
        #expect(answers as? [String] == ["dark", "answer", "answer", "dark"])
        #expect(dialogs.seen == ["alert a", "prompt Name?", "prompt  [\"ponte.sync\",1"])
        // Nothing is left of the bridge but that its pages learn so.
        bridge.close()
        let closed = try await webView.callAsyncJavaScript("return outcome('app.theme')", contentWorld: .page)
        #expect(closed as? String == "bridgeClosed")
        #expect(dialogs.seen.count == 3)
    }

    @Test func `a call after an alert that the user has long looked at is served`() async throws {
        @MainActor final class Slow: NSObject, WKUIDelegate {
            var close: (@MainActor @Sendable () -> Void)?
            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
                completionHandler: @escaping @MainActor @Sendable () -> Void
            ) { close = completionHandler }
        }
        let page = LivePage()
        let delegate = Slow()
        page.webView.uiDelegate = delegate
        page.bridge.handleSync(App.theme) { "dark" }
        try await page.load("<script>\(Self.outcome)</script>")
        let answer = Task { try await page.run("alert('a'); return outcome('app.theme')") as? String }
        try await until { delegate.close != nil }
        delegate.close?()
        #expect(try await answer.value == "dark")
    }

    // MARK: Frames, windows and attacks

    @Test func `a sub-frame that the policy admits calls as itself`() async throws {
        let page = LivePage(policy: .anyFrame(of: "app://example", "app://other"))
        var callers: [Caller] = []
        page.bridge.handleSync(withContext: App.theme) { _, call in
            callers.append(call.caller)
            return "dark"
        }
        page.bridge.handleSync(App.echo, for: .mainFrame(of: "app://example")) { text in text }
        let frame =
            "<script>\(Self.outcome) parent.postMessage([outcome('app.theme'), outcome('app.echo', 'a')] + '', '*')</script>"
        page.site.pages["app://example/frame"] = frame
        page.site.pages["app://other/frame"] = frame
        let listener = "<script>answers = []; onmessage = ({ data }) => answers.push(data)</script>"
        try await page.load(listener + "<iframe src='/frame'></iframe><iframe src='app://other/frame'></iframe>")
        try await page.wait(for: "answers.length === 2")
        #expect(try await page.run("return answers") as? [String] == ["dark,forbidden", "dark,forbidden"])
        #expect(Set(callers.map(\.origin)) == [Origin("app://example"), Origin("app://other")])
        #expect(callers.allSatisfy { !$0.isMainFrame })
    }

    @Test func `a page that the policy does not admit is refused with forbidden, every time`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.theme) { "secret" }
        var refusals = 0
        page.bridge.onRefusal = { if $0.error.code == .forbidden { refusals += 1 } }
        try await page.load(
            "<script>\(Self.outcome) answers = [outcome('app.theme'), outcome('app.theme')]</script>", at: "app://evil/")
        #expect(
            try await page.run("return [...answers, outcome('app.theme')]") as? [String] == [
                "forbidden", "forbidden", "forbidden",
            ])
        #expect(refusals >= 3)
    }

    @Test func `a text that is made by hand gets a code, and no value`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.theme) { "secret" }
        try await page.load()
        let name = "p" + String(repeating: "1", count: 38)
        let answers =
            try await page.run(
                """
                const code = (text) => { try { return JSON.parse(prompt(text))[2].code } catch (error) { return `${error}` } }
                const call = '["call",1,"app.theme",null,1000]'
                return [
                  code(`["ponte.sync",1,"${name}"]\\n${call}`), code('["ponte.sync",1,"x"]'), code('["ponte.sync",'),
                  code('["ponte.sync",1,"<>"]\\n' + call), code(`["ponte.sync",2,"${name}"]\\n${call}`),
                  code(`["ponte.sync",1,"${name}"]\\n${call}\\n${call}`), code('["ponte.sync",1,"' + 'x'.repeat(1000) + '"]\\n' + call),
                  code('["ponte.sync",1,"x"]\\n["call",1,"' + 'x'.repeat(68 << 20) + '",null,1000]'),
                ]
                """, ["name": name]) as? [String]
        #expect(
            answers == [
                "malformed", "malformed", "malformed", "malformed", "unsupportedVersion", "malformed", "malformed",
                "limitExceeded",
            ])
        #expect(page.bridge.diagnostics.refusals == 8)
    }

    @Test func `a window that the page opens has no app, and its calls are shown to nobody`() async throws {
        let site = Site()
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let dialogs = Dialogs()
        webView.uiDelegate = dialogs
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.handleSync(App.theme) { "secret" }
        site.pages["app://example/"] = "<title>opener</title>"
        site.pages["app://example/opened"] = "<script>\(Self.outcome) answer = outcome('app.theme')</script>"
        try await load(webView)
        try await webView.callAsyncJavaScript("opened = open('/opened')", contentWorld: .page)
        try await until { dialogs.opened != nil }
        try await until {
            try await webView.callAsyncJavaScript("return !!opened.answer", contentWorld: .page) as? Bool == true
        }
        let answer = try await webView.callAsyncJavaScript("return opened.answer", contentWorld: .page) as? String
        #expect(answer == "malformed" || answer == "bridgeClosed")
        #expect(dialogs.seen == [])
    }

    @Test func `a page that replaces prompt neither breaks nor sees the call`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.theme) { "dark" }
        try await page.load(
            "<script>\(Self.outcome) seen = []; prompt = (text) => { seen.push(text); return null }; theme = outcome('app.theme')</script>"
        )
        #expect(try await page.run("return [theme, outcome('app.theme'), ...seen]") as? [String] == ["dark", "dark"])
    }

    @Test func `a bridge that comes when the page has replaced prompt gives it no answer, and does not break it`() async throws {
        let site = Site()
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        site.pages["app://example/"] = "<script>\(Self.outcome) prompt = () => 'mine'</script>"
        try await load(webView)
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.handleSync(App.theme) { "dark" }
        let answer = try await webView.callAsyncJavaScript("return outcome('app.theme')", contentWorld: .page)
        #expect(answer as? String == "unavailable")
    }

    // MARK: Documents and bridges

    @Test func `each document calls under its own name, and one that was left does not call`() async throws {
        let page = LivePage()
        var callers = 0
        page.bridge.handleSync(App.theme) {
            callers += 1
            return "dark"
        }
        let html =
            "<script>\(Self.outcome) addEventListener('pagehide', () => { localStorage.left = outcome('app.theme') }); theme = outcome('app.theme')</script>"
        try await page.load(html)
        try await page.load(html, at: "app://example/second")
        #expect(try await page.run("return [theme, localStorage.left]") as? [String] == ["dark", "navigated"])
        #expect(callers == 2)
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `the document goes on with a later bridge`() async throws {
        let page = LivePage()
        page.bridge.handleSync(App.theme) { "first" }
        try await page.load("<script>\(Self.outcome)</script>")
        #expect(try await page.run("return outcome('app.theme')") as? String == "first")
        let later = Bridge(page.webView, policy: .mainFrame(of: "app://example"))
        later.handleSync(App.theme) { "second" }
        #expect(try await page.run("return outcome('app.theme')") as? String == "second")
    }

    @Test func `in a view that shares its content controller, a page can call when its first message has arrived`() async throws {
        let site = Site()
        let configuration = site.makeConfiguration()
        let other = WKWebView(frame: .zero, configuration: configuration)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        bridge.handleSync(App.theme) { "dark" }
        site.pages["app://example/"] = "<script>\(Self.outcome) early = outcome('app.theme')</script>"
        site.pages["app://example/second"] = site.pages["app://example/"]
        try await load(webView)
        let second = try #require(URL(string: "app://example/second"))
        try await webView.finishLoading { $0.load(URLRequest(url: second)) }
        let answers = try await webView.callAsyncJavaScript(
            "await ponte.ready(); return [early, outcome('app.theme')]", contentWorld: .page)
        // The engine may have told in which view the page is before its first script ran.
        #expect([["malformed", "dark"], ["dark", "dark"]].contains(answers as? [String]))
        withExtendedLifetime(other) {}
    }

    @Test func `two views have a bridge each`() async throws {
        let pages = [LivePage(), LivePage()]
        for (number, page) in pages.enumerated() {
            page.bridge.handleSync(App.theme) { "\(number)" }
            try await page.load("<script>\(Self.outcome)</script>")
        }
        for (number, page) in pages.enumerated() {
            #expect(try await page.run("return outcome('app.theme')") as? String == "\(number)")
        }
    }
}
