import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// Synchronous calls of those who should get nothing by them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SyncCallAttackTests {
    @Test func `a sub-frame that the policy admits calls as itself`() async throws {
        let page = LivePage(policy: .anyFrame(of: "app://example", "app://other"))
        var callers: [Caller] = []
        page.bridge.handleSync(withContext: SyncApp.theme) { _, call in
            callers.append(call.caller)
            return "dark"
        }
        page.bridge.handleSync(SyncApp.echo, for: .mainFrame(of: "app://example")) { text in text }
        let frame =
            "<script>\(SyncApp.outcome) parent.postMessage([outcome('app.theme'), outcome('app.echo', 'a')] + '', '*')</script>"
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
        page.bridge.handleSync(SyncApp.theme) { "secret" }
        var refusals = 0
        page.bridge.onRefusal = { if $0.error.code == .forbidden { refusals += 1 } }
        try await page.load(
            "<script>\(SyncApp.outcome) answers = [outcome('app.theme'), outcome('app.theme')]</script>", at: "app://evil/")
        #expect(
            try await page.run("return [...answers, outcome('app.theme')]") as? [String] == [
                "forbidden", "forbidden", "forbidden",
            ])
        #expect(refusals >= 3)
    }

    @Test(.inViews) func `a text that is made by hand gets a code, and no value`() async throws {
        let page = LivePage()
        page.bridge.handleSync(SyncApp.theme) { "secret" }
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

    @Test(.inViews) func `a window that the page opens has no app, and its calls are shown to nobody`() async throws {
        let dialogs = DelegateRecorder(opensWindows: true)
        let page = BarePage(windows: dialogs)
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handleSync(SyncApp.theme) { "secret" }
        page.site.pages["app://example/opened"] = "<script>\(SyncApp.outcome) answer = outcome('app.theme')</script>"
        try await page.load(html: "<title>opener</title>")
        try await page.run("opened = open('/opened')")
        try await until { !dialogs.opened.isEmpty }
        try await page.wait(for: "opened.answer")
        let answer = try await page.run("return opened.answer") as? String
        #expect(answer == "malformed" || answer == "bridgeClosed")
        #expect(dialogs.names == ["window"])
    }

    @Test func `a page that replaces prompt neither breaks nor sees the call`() async throws {
        let page = LivePage()
        page.bridge.handleSync(SyncApp.theme) { "dark" }
        try await page.load(
            "<script>\(SyncApp.outcome) seen = []; prompt = (text) => { seen.push(text); return null }; theme = outcome('app.theme')</script>"
        )
        #expect(try await page.run("return [theme, outcome('app.theme'), ...seen]") as? [String] == ["dark", "dark"])
    }

    @Test func `a bridge that comes when the page has replaced prompt gives it no answer, and does not break it`() async throws {
        let page = BarePage()
        try await page.load(html: "<script>\(SyncApp.outcome) prompt = () => 'mine'</script>")
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handleSync(SyncApp.theme) { "dark" }
        let answer = try await page.run("return outcome('app.theme')")
        // The socket asks no prompt.
        #expect(answer as? String == (MessageChannel.hasSocket ? "dark" : "unavailable"))
    }
}
