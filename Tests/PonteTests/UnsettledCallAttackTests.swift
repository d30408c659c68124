import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let echo = BridgeMethod<JSON, JSON>("app.echo")
private let slow = BridgeMethod<NoValue, String>("app.slow")
private let close = BridgeMethod<NoValue, Void>("app.close")

/// Sequences that might leave a call pending, or settle it twice.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnsettledCallAttackTests {
    /// The code that a call from a page ends with, `none` for a result, `pending` after a minute.
    private static let ends = """
        const code = (promise) => Promise.race([
          promise.then(() => 'none', (error) => error.code), new Promise((end) => setTimeout(end, 60000, 'pending'))]);
        """

    @Test func `values at the limit of depth cross, with tags, and deeper ones end their call`() async throws {
        let page = LivePage()
        page.bridge.handle(echo) { value in value }
        page.bridge.handle(BridgeMethod<NoValue, JSON>("app.deep")) {
            (0..<600).reduce(JSON.number(1)) { value, _ in .array([value]) }
        }
        try await page.load("<script>ponte.handle('page.echo', (value) => value)</script>")
        let codes =
            try await page.run(
                Self.ends + "\n" + """
                    const nested = (depth, leaf) => { for (let level = 0; level < depth; level++) leaf = [leaf]; return leaf }
                    const tagged = (depth, leaf) => { for (let level = 0; level < depth; level++) leaf = { $a: leaf }; return leaf }
                    return [
                      await code(ponte.call('app.echo', nested(512, 1))), await code(ponte.call('app.echo', tagged(512, 1))),
                      await code(ponte.call('app.echo', nested(512, -0))), await code(ponte.call('app.echo', nested(513, 1))),
                      await code(ponte.call('app.deep')),
                    ]
                    """) as? [String]
        #expect(codes == ["none", "none", "none", "invalidValue", "invalidResult"])
    }

    @Test(
        .inViews,
        arguments: [
            #"["result",1,\#(String(repeating: "[", count: 5000))"#, #"["result",1,nonsense]"#, #"["error",1,"no object"]"#,
            #"["error",1]"#,
            #"["error",1,{"code":7}]"#,
        ]) func `an answer that cannot be read ends its call`(answer: String) async throws
    {
        let page = LivePage()
        try await page.load(
            """
            <script>
            const handler = webkit.messageHandlers.ponte
            handler.postMessage('["ponte",1,"own",0]\\n["hello",{}]')
            window.answer = (text) => handler.postMessage('["ponte",1,"own",1]\\n' + text)
            </script>
            """)
        let bridge = page.bridge
        try await until { bridge.diagnostics.documents == 1 }
        let call = try await bridge.startCall()
        try await page.run("answer(text)", ["text": answer])
        let ended = await call.value
        #expect(ended == .malformed || ended == .limitExceeded)
        #expect(bridge.diagnostics.dropped == 1)
    }

    @Test func `calls that come behind the one that closes the bridge end, and their handlers do not run`() async throws {
        let page = LivePage()
        var runs = 0
        page.bridge.handle(close) { page.bridge.close() }
        page.bridge.handle(slow) {
            runs += 1
            return ""
        }
        try await page.load()
        let codes =
            try await page.run(
                Self.ends + "\n" + """
                    return await Promise.all([
                      code(ponte.call('app.close')), code(ponte.call('app.slow')), code(ponte.call('app.slow')), code(ponte.call('app.none'))])
                    """) as? [String]
        #expect(codes == ["none", "bridgeClosed", "bridgeClosed", "bridgeClosed"])
        #expect(runs == 0)
    }

    @Test func `a post that is refused ends the calls of both sides, but not when another frame posts it`() async throws {
        let page = RawPage([.mainFrame(of: "app://example"), .anyFrame(of: "app://partner")], endsPushes: true)
        let bridge = page.bridge
        var cancelled = false
        bridge.handleUntilCancelled(slow) { cancelled = true }
        page.post(0, [#"["hello",{}]"#, #"["call",1,"app.slow",null]"#])
        let call = try await bridge.startCall()
        try await until { bridge.diagnostics.runningHandlers == 1 }
        page.post(7, from: .sub("app://partner"))
        page.post(7, from: .sub("app://example"), [#"["call",1,"app.slow",null]"#])
        #expect(bridge.diagnostics.refusals == 2)
        #expect(bridge.diagnostics.pendingCalls == 1)
        page.post(7)
        #expect(await call.value == .malformed)
        try await until { cancelled }
    }

    @Test func `a document whose hello is refused each time is not asked for ever`() async throws {
        let page = RawPage(endsPushes: true)
        func post(_ version: Int) {
            let hello = TransportMessage("[\"ponte\",\(version),\"page\",0]\n[\"hello\",{}]")
            page.transport.receiver?.receive(hello, from: .main()) { _ in }
        }
        var asked = 0
        page.transport.onPush = { batch in
            guard batch == nil else { return }
            asked += 1
            if asked < 1000 { post(2) }
        }
        post(2)
        try await until { asked > 0 }
        for _ in 0..<1000 { await Task.yield() }
        #expect(asked < 10)
        post(1)
        #expect(page.bridge.diagnostics.documents == 1)
    }

    @Test func `after document.open() the end of the document is still noticed`() async throws {
        let page = LivePage()
        var cancelled = false
        page.bridge.handleUntilCancelled(slow) { cancelled = true }
        try await page.load("<script>ponte.handle('page.never', () => new Promise(() => {}))</script>")
        let bridge = page.bridge
        try await page.run(
            "document.open(); document.write('<p>Other</p>'); document.close(); ponte.call('app.slow').catch(() => {})")
        try await until { bridge.diagnostics.runningHandlers == 1 }
        let call = try await bridge.startCall()
        try await page.load("<p>Elsewhere</p>", at: "app://elsewhere/")
        #expect(await call.value == .navigated)
        try await until { cancelled }
        #expect(bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `a page that stops the event of its end is still noticed to end`() async throws {
        let page = LivePage()
        try await page.load(
            """
            <script>
            ponte.handle('page.never', () => new Promise(() => {}))
            for (const name of ['pagehide', 'beforeunload', 'unload', 'visibilitychange']) {
              addEventListener(name, (event) => { event.stopImmediatePropagation(); event.preventDefault() }, true)
            }
            EventTarget.prototype.addEventListener = () => {}
            </script>
            """)
        let call = try await page.bridge.startCall()
        try await page.load("<p>Elsewhere</p>", at: "app://elsewhere/")
        #expect(await call.value == .navigated)
    }

    @Test func `calls end over back and forward, and each document gets its own answers`() async throws {
        let page = LivePage()
        var waiting: [CheckedContinuation<String, Never>] = []
        page.bridge.handle(slow) { await withCheckedContinuation { waiting.append($0) } }
        let html = """
            <script>
            window.ends = []
            const start = () => ponte.call('app.slow').then((text) => ends.push(text), (error) => ends.push(error.code))
            start()
            addEventListener('pagehide', start)
            addEventListener('pageshow', (event) => { if (event.persisted) start() })
            </script>
            """
        try await page.load(html)
        try await until { waiting.count == 1 }
        // The first document's call at its end, and the second's.
        try await page.load(html, at: LivePage.origin + "/second")
        try await until { waiting.count == 3 }
        try await page.webView.finishLoading { $0.goBack() }
        try await until { waiting.count == 5 }
        for (number, continuation) in waiting.enumerated() { continuation.resume(returning: "answer \(number)") }
        try await page.wait(for: "ends.some((end) => end.startsWith('answer'))")
        let ends = try await page.run("return ends") as? [String]
        #expect(ends?.filter { $0.hasPrefix("answer") } == ["answer 4"])
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
        #expect(page.bridge.diagnostics.documents == 1)
    }

    @Test func `frames that are removed in the middle of a call leave nothing behind`() async throws {
        let page = LivePage(policy: [.mainFrame(of: "app://example"), .anyFrame(of: "app://partner")])
        var cancellations = 0
        page.bridge.handleUntilCancelled(slow) { cancellations += 1 }
        page.site.pages["app://partner/"] = "<script>ponte.call('app.slow').catch(() => {})</script>"
        try await page.load("<body></body>")
        for round in 1...3 {
            try await page.run(
                """
                window.frames_ = Array.from({ length: 20 }, () => {
                  const frame = document.createElement('iframe')
                  frame.src = 'app://partner/'
                  return document.body.appendChild(frame)
                })
                """)
            try await until { page.bridge.diagnostics.runningHandlers == 20 }
            try await page.run("for (const frame of frames_) frame.remove()")
            try await until { page.bridge.diagnostics.runningHandlers == 0 }
            try await until { cancellations == 20 * round }
        }
        #expect(page.bridge.diagnostics.documents == 1)
    }

    @Test func `answers of an app that come after the bridge was closed do no harm`() async throws {
        let page = LivePage()
        var waiting: CheckedContinuation<Void, Never>?
        page.bridge.handle(slow) {
            await withCheckedContinuation { waiting = $0 }
            return "late"
        }
        try await page.load(
            "<script>window.ends = []; ponte.call('app.slow').then((text) => ends.push(text), (error) => ends.push(error.code))</script>"
        )
        try await until { waiting != nil }
        page.bridge.close()
        waiting?.resume()
        try await page.wait(for: "ends.length")
        let ends = try await page.run("return ends") as? [String]
        #expect(ends == ["bridgeClosed"])
        #expect(
            try await page.run("try { await ponte.call('app.slow') } catch (error) { return error.code }") as? String
                == "bridgeClosed")
    }

    @Test func `a post whose bytes are refused is answered once`() {
        let page = RawPage(endsPushes: true)
        let posts = [page.post(0, bytes: [7: Data([1])], [#"["hello",{}]"#]), page.post(1, bytes: [7: Data([1])])]
        #expect(posts[0].answers.count == 1)
        #expect(posts[1].answers == ["refused"])
        #expect(page.bridge.diagnostics.documents == 0)
    }

    @Test func `an answer that is ready while a sub-frame has no post open waits for the next post`() async throws {
        let page = RawPage(.anyFrame(of: "app://partner"), endsPushes: true)
        let bridge = page.bridge
        var waiting: CheckedContinuation<Void, Never>?
        bridge.handle(slow) {
            await withCheckedContinuation { waiting = $0 }
            return "late"
        }
        let frame = Caller.sub("app://partner")
        let first = page.post(0, from: frame, [#"["hello",{}]"#, #"["call",1,"app.slow",null]"#])
        try await until { first.answers.count == 1 && waiting != nil }
        #expect(first.answer.contains("welcome"))
        waiting?.resume()
        try await until { bridge.diagnostics.runningHandlers == 0 }
        for _ in 1...10 { await Task.yield() }
        let second = page.post(1, from: frame)
        try await until { !second.answers.isEmpty }
        #expect(first.answers.count == 1 && second.answers == ["[\"ponte\",1,\"page\",1]\n[\"result\",1,\"late\"]"])
    }
}
