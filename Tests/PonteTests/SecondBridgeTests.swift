import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteTesting

private let quick = BridgeMethod<NoValue, String>("app.quick")
private let slow = BridgeMethod<NoValue, String>("app.slow")
private let count = BridgeMethod<Int, Int>("app.count")
private let size = BridgeMethod<Data, Int>("app.size")

/// A later bridge of a view takes the place of an earlier one, and can be called at once, from both sides.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SecondBridgeTests {
    private static let policy = Policy.mainFrame(of: "app://example")
    private static let html = "<script>ponte.handle('page.echo', (value) => value)</script>"
    private static let call = "return await ponte.call('app.quick').catch(({ code }) => code)"

    private func later(in page: LivePage, _ name: String = "later", policy: Policy = Self.policy) -> Bridge {
        let later = page.makeBridge(policy: policy)
        later.handle(quick) { name }
        return later
    }

    @Test func `a page that has spoken to the earlier one calls the later one at once`() async throws {
        for number in 0..<10 {
            let page = LivePage()
            page.bridge.handle(quick) { "earlier" }
            try await page.load(Self.html)
            #expect(try await page.run(Self.call) as? String == "earlier")
            var bridge = page.bridge
            for name in ["second", "third"] {
                bridge = later(in: page, name)
                for _ in 0..<number { await Task.yield() }
                #expect(try await page.run(Self.call) as? String == name, "\(number)")
            }
            #expect(try await bridge.call(PageMethod.echo(), number) == number)
            #expect(bridge.diagnostics.refusals == 0)
        }
    }

    @Test func `the later one calls the page at once`() async throws {
        let page = LivePage()
        try await page.load(Self.html)
        #expect(try await page.bridge.call(PageMethod.echo(), 1) == 1)
        let second = later(in: page)
        async let answer = second.call(PageMethod.echo(), 2)
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await answer == 2)
        #expect(second.diagnostics.refusals == 0)
    }

    @Test func `calls that the earlier one has not answered end, and the next reach the later one`() async throws {
        let page = LivePage()
        page.bridge.handleUntilCancelled(slow)
        try await page.load(Self.html)
        try await page.run("window.slow = ponte.call('app.slow').catch(({ code }) => code)")
        try await until { page.bridge.diagnostics.runningHandlers == 1 }
        let second = later(in: page)
        // In the same turn.
        #expect(page.bridge.diagnostics.documents == 0 && page.bridge.diagnostics.runningHandlers == 0)
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await page.run("return await window.slow") as? String == "bridgeClosed")
        #expect(second.diagnostics.documents == 1)
    }

    @Test func `a page that calls all the time has each call answered by one of the bridges, once and in order`() async throws {
        let page = LivePage()
        var numbers: [Int] = []
        let write = { (bridge: Bridge) in
            bridge.handle(count) { number in
                numbers.append(number)
                return number
            }
        }
        write(page.bridge)
        try await page.load(
            """
            <script>
            let number = 0
            let isRunning = true
            const ends = new Set()
            const callOn = async () => {
                while (isRunning) {
                    const own = number++
                    ends.add(await ponte.call('app.count', own).then((value) => value === own ? 'answer' : 'other', ({ code }) => code))
                }
            }
            const calls = [callOn(), callOn(), callOn()]
            const stop = async () => {
                isRunning = false
                await Promise.all(calls)
                return [number, ...ends].join(' ')
            }
            </script>
            """)
        var bridges = [page.bridge]
        for round in 1...20 {
            let before = numbers.count
            try await until { numbers.count > before + 5 }
            let next = page.makeBridge(policy: Self.policy)
            write(next)
            bridges.append(next)
            if round.isMultiple(of: 5) { try await until { numbers.count > before + 20 } }
        }
        let result = try #require(try await page.run("return await stop()") as? String)
        #expect(numbers == Array(0..<numbers.count))
        #expect(result == "\(numbers.count) answer")
        #expect(bridges.allSatisfy { $0.diagnostics.refusals == 0 })
    }

    @Test func `bytes that are under way when the bridge changes arrive whole`() async throws {
        for opensScheme in [false, true] {
            let page = LivePage(opensBytesScheme: opensScheme, hidesBytes: opensScheme)
            page.bridge.handle(size) { data in data.count }
            try await page.load(Self.html)
            var bridges = [page.bridge]
            for round in 0..<5 {
                try await page.run(
                    "window.sizes = [1, 2, 3].map((n) => ponte.call('app.size', new Uint8Array(n << 20)).catch(({ code }) => code)); return 0"
                )
                for _ in 0..<round { await Task.yield() }
                let next = page.makeBridge(policy: Self.policy)
                next.handle(size) { data in data.count }
                bridges.append(next)
                let sizes = try await page.run("return (await Promise.all(window.sizes)).join(' ')") as? String
                // The earlier one may have read them, but not lost them.
                let ends = sizes?.split(separator: " ").map(String.init) ?? []
                let allowed = [["1048576", "bridgeClosed"], ["2097152", "bridgeClosed"], ["3145728", "bridgeClosed"]]
                #expect(ends.count == 3 && zip(ends, allowed).allSatisfy { $1.contains($0) }, "\(opensScheme) \(round) \(ends)")
                #expect(next.diagnostics.refusals == 0)
            }
        }
    }

    @Test func `a bridge that a handler makes gets what the page says next`() async throws {
        let page = LivePage()
        var second: Bridge?
        page.bridge.handle(quick) {
            second = later(in: page)
            return "earlier"
        }
        page.bridge.handle(BridgeMethod<NoValue, String>("app.same")) { "same turn" }
        try await page.load(Self.html)
        let answers = try await page.run(
            "return (await Promise.all([ponte.call('app.quick'), ponte.call('app.same'), ponte.call('app.same')])).join()")
        #expect(answers as? String == "earlier,same turn,same turn")
        let bridge = try #require(second)
        async let answer = bridge.call(PageMethod.echo(), 5)
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await answer == 5)
        #expect(page.bridge.diagnostics.documents == 0 && bridge.diagnostics.refusals == 0)
    }

    @Test func `a bridge that takes the message handlers away in a handler, and makes another, has a successor`() async throws {
        let page = LivePage()
        var second: Bridge?
        page.bridge.handle(quick) {
            page.webView.configuration.userContentController.removeAllScriptMessageHandlers()
            second = later(in: page)
            return "earlier"
        }
        try await page.load(Self.html)
        #expect(try await page.run(Self.call) as? String == "earlier")
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await second?.call(PageMethod.echo(), 5) == 5)
    }

    @Test func `the bridge after one that was closed or released can be called at once`() async throws {
        for isClosed in [true, false] {
            for turns in [0, 1, 50] {
                let page = LivePage()
                var earlier: Bridge? = later(in: page, "earlier")
                try await page.load(Self.html)
                #expect(try await page.run(Self.call) as? String == "earlier")
                if isClosed { earlier?.close() }
                earlier = nil
                for _ in 0..<turns { await Task.yield() }
                let next = later(in: page)
                #expect(try await page.run(Self.call) as? String == "later", "\(isClosed) \(turns)")
                #expect(try await next.call(PageMethod.echo(), 3) == 3)
                #expect(next.diagnostics.refusals == 0)
            }
        }
    }

    @Test func `a sub-frame goes on with the later one, whatever it was doing`() async throws {
        let policy = Policy.anyFrame(of: "app://example")
        let page = LivePage(policy: policy)
        page.bridge.handleUntilCancelled(slow)
        page.site.pages["app://example/frame"] = "<p>"
        try await page.load("<iframe src='frame'></iframe><iframe src='frame'></iframe>")
        try await page.run("window.slow = frames[0].ponte.call('app.slow').catch(({ code }) => code)")
        try await page.run("window.other = frames[1].ponte.call('app.none').catch(({ code }) => code); return await window.other")
        try await until { page.bridge.diagnostics.runningHandlers == 1 }
        let second = page.makeBridge(policy: policy)
        second.handle(withContext: quick) { _, call in call.caller.isMainFrame ? "main" : "frame" }
        let call = "ponte.call('app.quick').catch(({ code }) => code)"
        let answers = try await page.run(
            "return (await Promise.all([\(call), frames[0].\(call), frames[1].\(call), window.slow])).join()")
        #expect(answers as? String == "main,frame,frame,bridgeClosed")
        #expect(page.bridge.diagnostics.documents == 0)
        #expect(second.diagnostics.documents == 3 && second.diagnostics.refusals == 0)
    }

    @Test func `the page's handlers that work for the earlier one are cancelled, and what it held is released`() async throws {
        let page = LivePage()
        var kept: Callback<String, String>?
        page.bridge.handle(BridgeMethod<Callback<String, String>, Void>("app.keep")) { callback in kept = callback }
        try await page.load(
            """
            <script>
            ponte.handle('page.never', (_, { signal }) => new Promise(() => {
                signal.addEventListener('abort', () => window.reason = signal.reason.code)
            }))
            ponte.handle('page.echo', (value) => value)
            </script>
            """)
        try await page.run("await ponte.call('app.keep', (text) => text)")
        let bridge = page.bridge
        let call = try await bridge.startCall()
        #expect(try await bridge.call(PageMethod.echo(), 1) == 1)
        #expect(bridge.heldHandles.count == 1)
        let second = later(in: page)
        #expect(await call.value == .bridgeClosed)
        #expect(bridge.heldHandles.isEmpty)
        #expect(try await second.call(PageMethod.echo(), 2) == 2)
        #expect(try await page.run("return window.reason") as? String == "cancelled")
        await #expect(throws: PonteError.self) { try await kept?("text") }
    }

    @Test func `a bridge that is released keeps nothing of the app, whatever its page goes on with`() async throws {
        final class Token {}
        let page = LivePage()
        for isReplaced in [true, false] {
            var token: Token? = Token()
            weak let released = token
            var bridge: Bridge? = later(in: page)
            bridge?.monitor.readers.observe { [token] _ in _ = token }
            bridge?.onRefusal = { [token] _ in _ = token }
            bridge?.handle(slow) { [token] in
                _ = token
                try await untilCancelled()
                return ""
            }
            token = nil
            try await page.load(Self.html)
            #expect(try await page.run(Self.call) as? String == "later")
            try await page.run("void ponte.call('app.slow').catch(() => {})")
            try await until { bridge?.diagnostics.runningHandlers == 1 }
            let second = isReplaced ? later(in: page) : nil
            bridge = nil
            try await until { released == nil }
            withExtendedLifetime(second) {}
        }
    }

    @Test func `a document that the later one's policy does not allow gets nothing of it`() async throws {
        let page = LivePage()
        page.bridge.handle(quick) { "earlier" }
        try await page.load("<script>window.seen = []; ponte.on('app.secret', (value) => window.seen.push(value))</script>")
        #expect(try await page.run(Self.call) as? String == "earlier")
        let second = later(in: page, policy: .mainFrame(of: "app://other"))
        try second.send(BridgeEvent<String>("app.secret"), "secret")
        #expect(try await page.run(Self.call) as? String == "forbidden")
        #expect(try await page.run(Self.call) as? String == "forbidden")
        #expect(try await page.run("return window.seen.length") as? Int == 0)
        #expect(second.diagnostics.documents == 0 && second.diagnostics.waiting == 1)
    }

    @Test func `before a page is loaded, the later one has it`() async throws {
        let page = LivePage()
        let second = later(in: page)
        try await page.load(Self.html)
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await second.call(PageMethod.echo(), 3) == 3)
    }

    @Test func `the next document speaks to the later one alone`() async throws {
        let page = LivePage()
        page.bridge.handle(quick) { "earlier" }
        try await page.load(Self.html)
        #expect(try await page.run(Self.call) as? String == "earlier")
        let second = later(in: page)
        try await page.load(Self.html)
        #expect(try await page.run(Self.call) as? String == "later")
        #expect(try await second.call(PageMethod.echo(), 4) == 4)
        #expect(second.diagnostics.documents == 1 && second.diagnostics.refusals == 0)
    }

    @Test func `in memory, the document goes on, and each of its calls is answered once`() async throws {
        let page = MemoryPage()
        var numbers: [Int] = []
        let write = { (bridge: Bridge) in
            bridge.handle(count) { number in
                numbers.append(number)
                return number
            }
        }
        write(page.bridge)
        page.load()
        #expect(try await page.call(count, 0) == 0)
        var bridges = [page.bridge]
        for number in 1...20 {
            async let early = page.call(count, 2 * number - 1)
            await Task.yield()
            let next = page.replaceBridge(policy: Self.policy)
            write(next)
            bridges.append(next)
            let late = try await page.call(count, 2 * number)
            #expect(late == 2 * number)
            #expect(try await early == 2 * number - 1)
        }
        #expect(numbers.sorted() == Array(0...40))
        #expect(bridges.allSatisfy { $0.diagnostics.refusals == 0 && $0.diagnostics.dropped == 0 })
    }
}
