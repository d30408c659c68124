import TestSupport
import Testing
import WebKit

/// Bytes in messages and replies, with and without the socket of the web process's library.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageBytesTests {

    private let handler = DelegateRecorder()

    private let webView: WKWebView

    init() async throws {
        handler.onMessage = { _ = $0.body }
        handler.answer = Self.echo
        webView = try await .showing { [handler] in
            $0.userContentController.addScriptMessageHandler(handler, contentWorld: .page, name: "app")
        }
    }

    private static func echo(_ message: WKScriptMessage) -> (Any?, String?) { (message.body, nil) }

    private func load(_ webView: WKWebView) async throws {
        try await webView.finishLoading(html: "<p>")
    }

    private func run(_ script: String, world: WKContentWorld = .page) async throws -> Any? {
        try await webView.callAsyncJavaScript("const app = window.webkit.messageHandlers.app\n" + script, contentWorld: world)
    }

    private static let echoes = """
        const bytes = Uint8Array.from({ length: count }, (_, index) => (index * 31) ^ (index >> 8))
        const back = await app.postMessage(['text', 1, bytes])
        return Object.getPrototypeOf(back[2]) === Uint8Array.prototype && back[0] === 'text' && back[1] === 1
            && back[2].length === count && back[2].every((byte, index) => byte === bytes[index])
        """

    // MARK: With the socket

    @Test(.bySocket, arguments: [0, 1, 65_536, 262_144, 262_145, 16 << 20])
    func `bytes come and go intact`(count: Int) async throws {
        #expect(try await run("const count = \(count)\n" + Self.echoes) as? Bool == true)
        let body = try #require(handler.messages.first?.body as? [Any])
        #expect(body.count == 3 && body[0] as? String == "text" && body[1] as? Double == 1)
        let data = try #require(body[2] as? Data)
        #expect(data.count == count)
        let isIntact = data.enumerated().allSatisfy { $1 == UInt8(truncatingIfNeeded: ($0 * 31) ^ ($0 >> 8)) }
        #expect(isIntact)
    }

    @Test(.bySocket) func `a message may have several`() async throws {
        handler.answer = { _ in
            let objects: [Any] = [["a": Data([8, 9]), "b": [Data(repeating: 1, count: 300_000)]], NSNull()]
            return (["text\0", 1, Data([7]), "more", Data()] as [Any] + objects, nil)
        }
        let seen = try await run(
            """
            const whole = Uint8Array.of(0, 1, 2, 3, 4, 5).buffer
            const back = await app.postMessage(['t\\n\\0', -1.5, new Uint8Array(whole, 2, 3), 'u\\ud800', NaN, whole, new DataView(whole, 5), new Uint16Array([258])])
            return [back[0], back[1], back[2].join(), back[3], back[4].length, back[5].a.join(), back[5].b[0].length, String(back[6])].join('|')
            """)
        #expect(seen as? String == "text\0|1|7|more|0|8,9|300000|null")
        let body = try #require(handler.messages.first?.body as? [Any])
        #expect(body[0] as? String == "t\n\0" && body[1] as? Double == -1.5 && body[3] as? String == "u\u{FFFD}")
        #expect((body[4] as? Double)?.isNaN == true)
        #expect([2, 5, 6, 7].map { body[$0] as? Data } == [Data([2, 3, 4]), Data(0...5), Data([5]), Data([2, 1])])
        handler.answer = { _ in (Data([1, 2, 3]), nil) }
        #expect(try await run("return (await app.postMessage('bare')).join()") as? String == "1,2,3")
    }

    @Test(.bySocket) func `arrays without bytes, and other values with them, are as ever`()
        async throws
    {
        let seen = try await run(
            "return JSON.stringify([await app.postMessage([1, 'a']), await app.postMessage([new Uint8Array(2), null]), app.acceptsBytes])"
        )
        #expect(seen as? String == #"[[1,"a"],[{"0":0,"1":0},null],true]"#)
    }

    @Test(.bySocket) func `every frame has the channel, and each document`() async throws {
        let script = """
            const seen = []
            for (const set of [(frame) => {}, (frame) => { frame.srcdoc = '<p>' }]) {
              const frame = document.createElement('iframe')
              set(frame)
              document.body.append(frame)
              if (frame.srcdoc) await new Promise((resolve) => { frame.onload = resolve })
              const { app } = frame.contentWindow.webkit.messageHandlers
              seen.push(app.acceptsBytes, (await app.postMessage([new Uint8Array([1, 2])]))[0].join())
            }
            return seen.join()
            """
        for _ in 0..<2 {
            #expect(try await run(script) as? String == "true,1,2,true,1,2")
            try await load(webView)
        }
        let origin = try await run(
            """
            const frame = document.createElement('iframe')
            frame.sandbox = 'allow-scripts'
            frame.srcdoc = "<script>webkit.messageHandlers.app.postMessage([new Uint8Array([5])]).then((back) => parent.postMessage(back[0].join(), '*'))</script>"
            const answer = new Promise((resolve) => addEventListener('message', (event) => resolve(event.data)))
            document.body.append(frame)
            return await answer
            """)
        #expect(origin as? String == "5")
    }

    @Test(.bySocket) func `the page keeps its buffers, and owns what it gets`() async throws {
        let seen = try await run(
            """
            const sent = new Uint8Array(300_000)
            const back = (await app.postMessage([sent]))[0]
            return [sent, back].map((bytes) => structuredClone(bytes, { transfer: [bytes.buffer] }).length + ',' + bytes.length).join()
            """)
        #expect(seen as? String == "300000,0,300000,0")
    }

    @Test(
        .bySocket,
        arguments: [
            (
                "a detached buffer", "const b = new Uint8Array(9); structuredClone(b, { transfer: [b.buffer] })", "[b]",
                "DataCloneError"
            ),
            (
                "a shared buffer", "const b = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer",
                "[new Uint8Array(b)]", "DataCloneError"
            ),
            (
                "a view that is out of bounds",
                "const r = new ArrayBuffer(8, { maxByteLength: 16 }); const b = new DataView(r, 4, 4); r.resize(2)", "[b]",
                "DataCloneError"
            ),
            (
                "a getter that throws",
                "const b = [new Uint8Array(1)]; Object.defineProperty(b, 1, { get() { throw new RangeError() } })",
                "b", "RangeError"
            ),
            ("too many bytes", "const b = new Uint8Array(300 << 20)", "[b, b]", "DataCloneError"),
        ]) func `what is no snapshot is refused`(what: String, set: String, body: String, error: String) async throws
    {
        let seen = try await run(
            "\(set); try { return JSON.stringify(await app.postMessage(\(body))) } catch (error) { return error.name }")
        #expect(seen as? String == error)
        #expect(handler.messages.isEmpty)
    }

    @Test(
        .bySocket,
        arguments: [
            // The second element's getter changes what the first one is.
            (
                "const b = new Uint8Array([1, 2, 3]); const a = [b, 0]; Object.defineProperty(a, 1, { get() { b[0] = 9; return 'x' } })",
                "a", [9, 2, 3]
            ),
            (
                "const r = new ArrayBuffer(4, { maxByteLength: 8 }); const b = new Uint8Array(r); const a = [b, 0];"
                    + "Object.defineProperty(a, 1, { get() { r.resize(2); return 'x' } })",
                "a", [0, 0]
            ),
            (
                "const b = new Uint8Array([1]); Object.defineProperty(b, 'length', { value: 1e9 }); b.constructor = { get [Symbol.species]() { throw 1 } }",
                "[b]", [1]
            ),
            (
                "class Forged extends Uint8Array { get byteLength() { return 1e9 } get buffer() { return {} } set() { throw 1 } }",
                "new Proxy([new Forged([4])], {})", [4]
            ),
            (
                "Object.defineProperty(Array.prototype, 0, { set() { throw 1 }, configurable: true });"
                    + "Object.defineProperty(Object.prototype, 'count', { set() { throw 1 }, get() { return 1e9 }, configurable: true });"
                    + "Uint8Array.prototype.set = Uint8Array.prototype.subarray = Reflect.apply = () => { throw 1 }; Uint8Array = ArrayBuffer = String",
                "[u]", [6]
            ),
        ]) func `a hostile array is a clean snapshot`(set: String, body: String, expected: [UInt8]) async throws
    {
        handler.answer = { _ in (nil, nil) }
        _ = try await run("const u = new Uint8Array([6]); \(set); await app.postMessage(\(body))")
        #expect((handler.messages.first?.body as? [Any])?.first as? Data == Data(expected))
    }

    @Test(.bySocket) func `a page finds no trace of the native functions`() async throws {
        let script = """
            const names = (object) => object ? [...Object.getOwnPropertyNames(object), ...names(Object.getPrototypeOf(object))] : []
            const frame = document.body.appendChild(document.createElement('iframe'))
            return [window, frame.contentWindow].flatMap(names).filter((name) => /pontebytes/i.test(name)).join()
            """
        #expect(try await run(script) as? String == "")
        // A view without message handlers has no wrapper that would take them away.
        let bare = WKWebView()
        try await load(bare)
        #expect(try await bare.callAsyncJavaScript(script, contentWorld: .page) as? String == "")
    }

    @Test(.bySocket) func `a web process that is killed takes its bytes with it`() async throws {
        let process = try #require(try await WebProcesses.identifier(of: webView))
        handler.answer = nil
        webView.evaluateJavaScript(
            "for (let i = 0; i < 20; i++) webkit.messageHandlers.app.postMessage([new Uint8Array(4 << 20)]).catch(() => {}); 0"
        ) { _, _ in }
        try await until { !handler.messages.isEmpty }
        kill(process, SIGKILL)
        await #expect(throws: WKError.self) { _ = try await run("await new Promise((done) => { window.done = done })") }
        handler.reply(Data(count: 1 << 20))
        handler.answer = Self.echo
        try await load(webView)
        #expect(try await run("const count = 100000\n" + Self.echoes) as? Bool == true)
    }

    @Test(.bySocket) func `a document that leaves does not get the last one's bytes`() async throws {
        handler.answer = nil
        webView.evaluateJavaScript("webkit.messageHandlers.app.postMessage([new Uint8Array(1 << 20)]).catch(() => {}); 0") {
            _, _ in
        }
        try await until { !handler.messages.isEmpty }
        try await load(webView)
        handler.reply(Data(count: 1 << 20))
        handler.answer = Self.echo
        #expect(try await run("const count = 100000\n" + Self.echoes) as? Bool == true)
    }

    @Test(.bySocket) func `no descriptor stays open`() async throws {
        let sum = try await run(
            """
            const all = await Promise.all(Array.from({ length: 100 }, (_, index) => app.postMessage([new Uint8Array(50_000 + index)])))
            return all.reduce((sum, back) => sum + back[0].length, 0)
            """)
        #expect(sum as? Int == 100 * 50_000 + 4950)
        handler.messages = []
        try await until { try Descriptors.count(["/memfd:ponte"]) == 0 }
    }

    @Test(.bySocket, arguments: [(2000, 20_000), (300, 100_000)])
    func `very many at once arrive, too`(posts: Int, count: Int) async throws {
        let sum = try await run(
            """
            const posts = Array.from({ length: \(posts) }, (_, index) => app.postMessage([index, new Uint8Array(\(count)).fill(index)]))
            let wrong = 0
            for (const [index, bytes] of await Promise.all(posts)) {
              if (bytes.length !== \(count) || bytes[0] !== (index & 255) || bytes.at(-1) !== (index & 255)) wrong++
            }
            return wrong
            """)
        #expect(sum as? Int == 0)
    }

    // MARK: Without it

    @Test func `another world has a channel where there is the socket`() async throws {
        let content = webView.configuration.userContentController
        content.removeAllScriptMessageHandlers()
        content.addScriptMessageHandler(handler, contentWorld: .defaultClient, name: "app")
        try await load(webView)
        handler.answer = { ($0.body is String ? Data([1]) : $0.body, nil) }
        let seen = try await run(
            """
            const error = await app.postMessage('bytes').catch((error) => error)
            return JSON.stringify([app.acceptsBytes, await app.postMessage([new Uint8Array([1, 2])]), error instanceof Error])
            """, world: .defaultClient)
        #expect(seen as? String == (MessageChannel.hasSocket ? "[true" : "[null") + #",[{"0":1,"1":2}],true]"#)
    }

    @Test(.byEngineMessages) func `without the socket, messages are as ever`() async throws {
        handler.answer = { ($0.body is String ? Data([1]) : $0.body, nil) }
        let seen = try await run(
            """
            const error = await app.postMessage('bytes').catch((error) => error)
            return JSON.stringify([app.acceptsBytes, await app.postMessage(['a', new Uint8Array([1, 2])]), error instanceof Error])
            """)
        #expect(seen as? String == #"[null,["a",{"0":1,"1":2}],true]"#)
    }

    @Test func `long replies do not crash the program`() async throws {
        let count = try await run(
            "let sum = 0; for (let i = 0; i < 500; i++) sum += (await app.postMessage('x'.repeat(10_000))).length; return sum")
        #expect(count as? Int == 5_000_000)
    }
}
