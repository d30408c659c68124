import CWebKitGTK
import TestSupport
import Testing

@testable import WebKit

/// The order of what goes by the socket of the web process's library, and of what the engine tells.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MessageSocketTests {
    private let handler = DelegateRecorder()
    private let site = Site()

    private let webView: WKWebView

    init() async throws {
        handler.keepsMessages = false
        handler.describe = { ($0.body as? String ?? "?") + ($0.frameInfo.isLeft ? " left" : "") }
        handler.answer = Self.echo
        site.pages["app://one/"] = "<p>one"
        webView = try await site.makeView(handler)
        webView.navigationDelegate = handler
    }

    private static func echo(_ message: WKScriptMessage) -> (Any?, String?) { (message.body, nil) }

    /// Bodies, and the phases of navigations, in the order in which they were heard.
    private var heard: [String] { handler.names.filter { $0 != "start" } }

    /// Loads another document in place of the first.
    private func load(_ html: String) async throws {
        site.pages["app://one/"] = html
        try await webView.finishLoading("app://one/")
    }

    @discardableResult
    private func run(_ script: String) async throws -> Any? {
        try await webView.callAsyncJavaScript("const app = webkit.messageHandlers.app\n" + script, contentWorld: .page)
    }

    @Test func `the page finds none of the library's functions`() async throws {
        site.pages["app://one/frame"] = "<p>frame"
        try await load("<iframe src=/frame></iframe>")
        let names = try await run(
            """
            const found = []
            for (const each of [window, frames[0]]) {
                for (const name of Object.getOwnPropertyNames(each)) if (/native/i.test(name)) found.push(name)
                for (const name of Object.getOwnPropertyNames(each.webkit.messageHandlers.app)) found.push(name)
            }
            return found.join()
            """)
        let each = "postMessage,postMessageSync,randomDigits,acceptsBytes"
        #expect(names as? String == "\(each),\(each)")
    }

    @Test func `what waits for an answer runs before the next packet is taken`() async throws {
        try await run("window.order = []; window.next = () => order.push('next')")
        handler.onMessage = { [unowned webView, unowned handler] _ in
            Task { [handler] in
                handler.pending.removeFirst().send("answer", nil)
                #expect(webView.callBySocket("next", with: [], done: nil))
            }
        }
        handler.answer = nil
        let order = try await run(
            """
            order.push(await app.postMessage('question'), await null, 'and so on')
            await new Promise((resolve) => setTimeout(resolve))
            while (order.length < 4) await new Promise((resolve) => setTimeout(resolve))
            return order.join()
            """)
        #expect(order as? String == "answer,,and so on,next")
    }

    @Test func `a function of the page that throws is no error of the page, and the next is called`() async throws {
        try await run(
            "window.errors = []; onerror = (text) => errors.push(text); window.fail = () => { throw new Error('no') }; window.go = () => errors.push('went')"
        )
        #expect(webView.callBySocket("fail", with: [], done: nil))
        #expect(webView.callBySocket("go", with: [], done: nil))
        let errors = try await run(
            "while (errors.length === 0) await new Promise((resolve) => setTimeout(resolve)); return errors.join()")
        #expect(errors as? String == "went")
    }

    @Test func `a page that gets hold of a packet's event stops none, and hears nothing of them`() async throws {
        try await run(
            """
            window.heard = []
            window.look = () => {
                const { target, type } = window.event
                target.addEventListener(type, (event) => {
                    heard.push(Object.keys(event).concat(event.detail ?? 'nothing').join())
                    event.stopImmediatePropagation()
                }, true)
            }
            window.go = (texts) => heard.push(`went ${texts}`)
            """)
        #expect(webView.callBySocket("look", with: [], done: nil))
        #expect(try await run("return await app.postMessage('question')") as? String == "question")
        #expect(webView.callBySocket("go", with: ["one"], done: nil))
        #expect(webView.callBySocket("go", with: ["two"], done: nil))
        try await until {
            try await run("return heard.filter((text) => text.startsWith('went')).length") as? Int == 2
        }
        let heard = try await run("return [...new Set(heard)].sort().join()") as? String
        #expect(heard == "isTrusted,nothing,went one,went two")
    }

    @Test func `posts are heard before the end of the script that has made them`() async throws {
        for number in 0..<20 {
            _ = try await webView.evaluateJavaScript(
                "for (let i = 0; i < 50; i++) webkit.messageHandlers.app.postMessage('\(number)'); 0")
            #expect(heard.count == (number + 1) * 50)
        }
    }

    @Test(arguments: ["app://one/next", "app://two/"])
    func `what a page says before it goes is heard before the commit of the next`(next: String) async throws {
        site.pages[next] = "<script>webkit.messageHandlers.app.postMessage('hello')</script>"
        webView.evaluateJavaScript(
            "for (let i = 0; i < 20; i++) webkit.messageHandlers.app.postMessage('said'); location.href = '\(next)'"
        ) {
            _, _ in
        }
        try await until { heard.contains("finish") }
        #expect(heard == Array(repeating: "said", count: 20) + ["commit", "hello", "finish"])
    }

    @Test(arguments: ["app://one/next", "app://two/"])
    func `a flood that the socket cannot hold arrives whole, also from a page that is left`(next: String) async throws {
        site.pages[next] = "<p>next"
        webView.evaluateJavaScript(
            "for (let i = 0; i < 20000; i++) webkit.messageHandlers.app.postMessage(`${i}`); location.href = '\(next)'"
        ) {
            _, _ in
        }
        try await until { heard.count == 20_002 }
        let said = heard.filter { $0 != "commit" && $0 != "finish" }
        #expect(said.map { $0.prefix { $0 != " " } } == (0..<20_000).map { "\($0)"[...] })
    }

    @Test func `what a process has said before it dies is heard before its end is told`() async throws {
        _ = try await run("for (let i = 0; i < 10; i++) app.postMessage('last'); return 1")
        handler.events = []
        // The app reads none of it until the process is dead.
        let process = try #require(try await WebProcesses.identifier(of: webView))
        webView.evaluateJavaScript("for (let i = 0; i < 10; i++) webkit.messageHandlers.app.postMessage('last')") { _, _ in }
        try await until { heard.count == 10 }
        kill(process, SIGKILL)
        try await until { heard.contains("terminated") }
        #expect(heard == Array(repeating: "last", count: 10) + ["terminated"])
    }

    @Test func `answers reach a process that was stopped`() async throws {
        handler.answer = nil
        _ = try await run(
            "window.all = Promise.all(Array.from({ length: 5000 }, (_, i) => app.postMessage(`${i}`))); return 1")
        try await until { handler.pending.count == 5000 }
        let process = try #require(try await WebProcesses.identifier(of: webView))
        kill(process, SIGSTOP)
        let long = String(repeating: "x", count: 2000)
        for (number, reply) in handler.pending.enumerated() { reply.send("\(number) \(long)", nil) }
        kill(process, SIGCONT)
        let answers = try await run("return (await window.all).every((text, i) => text.startsWith(`${i} x`))")
        #expect(answers as? Bool == true)
    }

    @Test(arguments: ["app://one/next", "app://two/"])
    func `a document that comes back is heard again, and gets the answer that it waits for`(next: String) async throws {
        try await load("<script>window.isFirst = performance.now()</script>")
        site.pages[next] = "<p>next"
        handler.answer = nil
        _ = try await run("app.postMessage('question').then((text) => { window.answer = text }); return 1")
        try await webView.finishLoading(next)
        handler.pending.removeFirst().send("answer", nil)
        handler.answer = Self.echo
        #expect(try await run("return await app.postMessage('next')") as? String == "next")
        try await webView.finishLoading { $0.goBack() }
        #expect(try await run("return await app.postMessage('again')") as? String == "again")
        #expect(heard.filter { $0 != "commit" && $0 != "finish" } == ["question", "next", "again"])
        // The engine need not have kept the document.
        try await until { try await run("return window.answer ?? 'none'") as? String == "answer" }
    }

    @Test(arguments: ["app://one/next", "app://two/"])
    func `a document that comes back gets nothing that was for the one after it`(next: String) async throws {
        let html = "<script>got = []; function take(texts) { got.push(...texts) }</script>"
        try await load(html)
        site.pages[next] = html
        handler.answer = nil
        _ = try await run("app.postMessage('mine').then((text) => got.push(text)); return 1")
        try await webView.finishLoading(next)
        _ = try await run("app.postMessage('other').then((text) => got.push(text)); return 1")
        try await until { handler.pending.count == 2 }
        let process = try #require(try await WebProcesses.identifier(of: webView))
        // What is sent now waits in a socket that nobody reads, until the document has been left.
        kill(process, SIGSTOP)
        #expect(webView.engine.connections.call("take", with: ["pushed"], done: nil))
        handler.pending[1].send("for the other", nil)
        webView.goBack()
        kill(process, SIGCONT)
        try await until { webView.url?.absoluteString == "app://one/" && !webView.isLoading }
        handler.pending[0].send("for me", nil)
        handler.answer = Self.echo
        // Behind all that was sent before.
        #expect(try await run("return await app.postMessage('again')") as? String == "again")
        let got = try await run("return got.join()") as? String
        #expect(got == "for me" || got == "", "The engine need not have kept the document.")
    }

    @Test func `messages are heard while the handler of another runs the main loop`() async throws {
        handler.onMessage = { [unowned handler] message in
            guard message.body as? String == "first" else { return }
            while handler.names.count(where: { $0 != "start" }) < 3 { g_main_context_iteration(nil, 1) }
        }
        let script = "return (await Promise.all(['first', 'second', 'third'].map((text) => app.postMessage(text)))).join()"
        #expect(try await run(script) as? String == "first,second,third")
        #expect(heard == ["first", "second", "third"])
    }

    // MARK: Waiting posts

    @Test func `a post can wait for its answer, while others go on`() async throws {
        let result = try await run(
            """
            const order = []
            const first = app.postMessage('first').then((text) => order.push(text))
            order.push(app.postMessageSync('second', 60000))
            order.push(app.postMessageSync('ö\\u0000😀'.repeat(100000), 60000).length)
            await first
            return order.join()
            """)
        #expect(result as? String == "second,400000,first")
        #expect(heard.prefix(2) == ["first", "second"])
    }

    @Test func `a post that nobody answers ends with its time, and its late answer does nothing`() async throws {
        handler.answer = nil
        #expect(try await run("return app.postMessageSync('x', 50) === undefined") as? Bool == true)
        // No time at all.
        #expect(try await run("return app.postMessageSync('x', NaN) === undefined") as? Bool == true)
        handler.answer = Self.echo
        for reply in handler.pending { reply.send("late", nil) }
        #expect(try await run("return app.postMessageSync('y', 60000)") as? String == "y")
    }

    @Test func `a refusal of a post that waits is thrown`() async throws {
        handler.answer = nil
        handler.onMessage = { [handler] _ in Task { handler.pending.removeFirst().send(nil, "no, thank you") } }
        let text = try await run(
            "try { app.postMessageSync('x', 60000); return 'none' } catch (error) { return `${error}` }")
        #expect(text as? String == "Error: no, thank you")
    }
}
