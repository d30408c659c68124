import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let secret = BridgeMethod<NoValue, String>("app.secret")

/// Frames that a handler was not opened to, by the client and by the raw message handler.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveFrameAttackTests {
    /// Posts a well-formed hello and call from the frame that runs it, and reports to the top how that ended.
    private static let attack = """
        <script>
        const report = (text) => top.postMessage(text, '*')
        const handler = window.webkit?.messageHandlers?.ponte
        if (!handler) report('no handler')
        else handler.postMessage('["ponte",1,"attacker",0]\\n["hello",{"navigation":"navigate"}]\\n["call",1,"app.secret"]')
          .then((reply) => report('answered ' + reply), (error) => report('refused ' + error.message))
        </script>
        """

    /// Checks that a frame is refused, and gives the refusals.
    private func attack(_ frame: String) async throws -> [Refusal] {
        let page = LivePage()
        var refusals: [Refusal] = []
        var calls = 0
        page.bridge.handle(secret) {
            calls += 1
            return "secret"
        }
        page.bridge.onRefusal = { refusals.append($0) }
        page.site.pages["app://evil/"] = Self.attack
        page.site.pages["app://example/frame"] = Self.attack
        try await page.load(LivePage.listener + frame)
        #expect((try await page.reports()[0] as String).hasPrefix("refused forbidden:"))
        #expect(calls == 0)
        #expect(page.bridge.diagnostics.refusals == refusals.count)
        // The page itself is still served.
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
        return refusals
    }

    @Test func `a frame of another origin is refused, and the refusal is counted`() async throws {
        let refusals = try await attack("<iframe src='app://evil/'></iframe>")
        #expect(refusals.count == 1)
        #expect(refusals.first?.caller == Caller(isMainFrame: false, origin: Origin("app://evil")))
    }

    @Test func `a page that was there before the bridge cannot say by its elements who it is`() async throws {
        let page = BarePage()
        try await page.load(html: "<a id='origin' href='app://example/'></a>", at: "app://evil/")
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handle(secret) { "secret" }
        let answer = try await page.run("return await ponte.call('app.secret').catch(({ code }) => code)")
        #expect(answer as? String == "forbidden")
    }

    @Test func `a frame of the same origin is no main frame`() async throws {
        let refusals = try await attack("<iframe src='/frame'></iframe>")
        #expect(refusals.first?.caller == .sub("app://example"))
    }

    @Test(arguments: ["srcdoc", "sandbox='allow-scripts' srcdoc"])
    func `a srcdoc frame is refused, and a sandboxed one has an opaque origin`(attribute: String) async throws {
        let document = Self.attack.replacing("\"", with: "&quot;")
        let caller = try await attack("<iframe \(attribute)=\"\(document)\"></iframe>").first?.caller
        #expect(caller?.isMainFrame == false)
        if attribute != "srcdoc" { #expect(caller == Caller(isMainFrame: false, origin: nil)) }
    }

    @Test func `an about:blank frame that is made by script is refused from its first moment`() async throws {
        let refusals = try await attack(
            """
            <script>
            onload = () => {
              const frame = document.body.appendChild(document.createElement('iframe'))
              const handler = frame.contentWindow.webkit.messageHandlers.ponte
              handler.postMessage('["ponte",1,"attacker",0]\\n["hello",{}]\\n["call",1,"app.secret"]')
                .then((reply) => reports.push('answered ' + reply), (error) => reports.push('refused ' + error.message))
            }
            </script>
            """)
        #expect(refusals.first?.caller.isMainFrame == false)
    }

    @Test func `a page of another origin in the main frame is refused`() async throws {
        let page = LivePage()
        page.bridge.handle(secret) { "secret" }
        try await page.load("", at: "app://evil/")
        let code = try await page.run("try { return await ponte.call('app.secret') } catch (error) { return error.code }")
        #expect(code as? String == "forbidden")
        #expect(page.bridge.diagnostics.refusals > 0)
    }

    @Test func `a frame that one handler is opened to can call that one alone, with the client`() async throws {
        let page = LivePage()
        let open = BridgeMethod<NoValue, String>("app.open")
        page.bridge.handle(secret) { "secret" }
        page.bridge.handle(withContext: open, for: .anyFrame(of: "app://partner")) { _, call in
            call.caller.origin?.description ?? ""
        }
        page.site.pages["app://partner/"] = """
            <script>
            const code = (promise) => promise.catch((error) => error.code)
            Promise.all([code(ponte.call('app.open')), code(ponte.call('app.secret')), code(ponte.call('app.none'))])
              .then(async (first) => top.postMessage([...first, await code(ponte.call('app.open'))].join(' '), '*'))
            </script>
            """
        page.site.pages["app://evil/"] =
            "<script>ponte.call('app.open').catch((error) => top.postMessage('evil ' + error.code, '*'))</script>"
        try await page.load(LivePage.listener + "<iframe src='app://partner/'></iframe>")
        #expect(try await page.reports() == ["app://partner forbidden forbidden app://partner"])
        try await page.load(LivePage.listener + "<iframe src='app://evil/'></iframe>")
        #expect(try await page.reports() == ["evil forbidden"])
    }
}

/// Frames that the app has opened handlers to.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveSubframeTests {
    @Test func `a stranger's frame that is silent is no refusal`() async throws {
        let page = LivePage(policy: [.mainFrame(of: "app://example"), .anyFrame(of: "app://partner")])
        page.site.pages["app://stranger/"] = "<p>nothing to say</p>"
        try await page.load("<iframe src='app://stranger/'></iframe>")
        try await page.load("<p>next</p>")
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `answers that come late, one by one and out of order reach a sub-frame`() async throws {
        let page = LivePage(policy: [.mainFrame(of: "app://example"), .anyFrame(of: "app://partner")])
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        page.bridge.handle(BridgeMethod<Int, Int>("app.late")) { number in
            await withCheckedContinuation { waiting[number] = $0 }
            return number
        }
        page.site.pages["app://partner/"] = """
            <script>
            for (let number = 0; number < 4; number++) {
              ponte.call('app.late', number).then((answer) => top.postMessage(answer, '*'))
            }
            </script>
            """
        try await page.load(LivePage.listener + "<iframe src='app://partner/'></iframe>")
        try await until { waiting.count >= 4 }
        for (count, number) in [3, 0, 2, 1].enumerated() {
            waiting[number]?.resume()
            #expect(try await page.reports(count + 1) == Array([3, 0, 2, 1].prefix(count + 1)))
        }
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }
}

/// Text that would break out of a string, in every place where text crosses.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LiveTextAttackTests {
    private let page = LivePage()

    nonisolated static let texts = [
        "'); alert(1); ('", #"""quotes"" and \backslashes\\"#, "</script><script>alert(1)</script>", "`${alert(1)}`",
        "line\u{2028}paragraph\u{2029}nul\0tab\t\r\n", "emoji 🙂 👩‍👩‍👧‍👦 é e\u{301}", "\u{FEFF}\u{FFFE}\u{10FFFF}", "",
    ]

    @Test(arguments: texts) func `crosses unharmed as parameter, result, name and error, both ways`(text: String) async throws {
        let name = "method " + text
        page.bridge.handle(BridgeMethod<String, String>(name)) { text in text }
        page.bridge.handle(BridgeMethod<String, String>("app.fail")) { text in
            throw PonteError(.init("code " + text), text, data: text)
        }
        try await page.load(
            """
            <script>
            ponte.handle('page.add', (name) => { ponte.handle(name, (value) => value) })
            ponte.handle('page.fail', (text) => { throw new PonteError('code ' + text, text, text) })
            ponte.handle('page.codes', (text) => Array.from(text, (part) => part.codePointAt(0)))
            window.alert = () => { window.isBroken = true }
            </script>
            """)
        // Swift to the page and back.
        try await page.bridge.call(BridgeMethod<String, Void>("page.add"), name)
        #expect(try await page.bridge.call(BridgeMethod<String, String>(name), text) == text)
        let codes = try await page.bridge.call(BridgeMethod<String, [UInt32]>("page.codes"), text)
        #expect(codes == text.unicodeScalars.map(\.value))
        let error = try #require(await error { try await page.bridge.call(BridgeMethod<String, String>("page.fail"), text) })
        #expect(error.code.rawValue == "code " + text)
        #expect(error.message == text)
        #expect(try error.data(as: String.self) == text)
        // The page to Swift and back.
        let result =
            try await page.run(
                """
                const seen = [await ponte.call(name, text) === text]
                try { await ponte.call('app.fail', text) } catch (error) {
                  seen.push(error.code === 'code ' + text, error.message === text, error.data === text)
                }
                return [...seen, window.isBroken === undefined]
                """, ["name": name, "text": text]) as? [Bool]
        #expect(result == [true, true, true, true, true])
    }

    @Test func `lone surrogates come back as they were sent`() async throws {
        page.bridge.handle(BridgeMethod<String, String>("echo")) { text in text }
        try await page.load()
        let result =
            try await page.run(
                """
                const texts = ['\\ud800', 'a\\udc00b', '\\udc00\\ud800', '\\u{10fffe}', '\\u{10fffe}\\u{10d800}', '\\ud83d\\ude42\\ud83d']
                const echoed = []
                for (const text of texts) echoed.push(await ponte.call('echo', text) === text)
                return echoed
                """) as? [Bool]
        #expect(result == [true, true, true, true, true, true])
    }
}
