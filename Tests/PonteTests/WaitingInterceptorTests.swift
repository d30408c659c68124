import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

/// Interceptors that wait: what they may do with a call, and what ends their wait.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WaitingInterceptorTests {
    private static let echo = BridgeMethod<String, String>("app.echo")
    private static let fail = BridgeMethod<NoValue, String>("app.fail")
    private static let count = BridgeStreamMethod<Int, Int>("app.count")
    private static let note = BridgeEvent<String>("app.note")

    @MainActor
    private final class Store {
        var lines: [String] = []
        var isOpen = false
        let refreshed = Signal()

        /// Waits until the test has opened the gate.
        func refresh() async throws {
            lines.append("refresh")
            if !isOpen { await refreshed.wait() }
        }

        /// Waits until it is cancelled.
        func waitInVain() async throws {
            lines.append("wait")
            do { try await untilCancelled() } catch {
                lines.append("cancelled")
                throw error
            }
        }
    }

    private let page = LivePage(policy: [.mainFrame(of: "app://example"), .mainFrame(of: "app://other")])
    private let store = Store()

    init() {
        page.bridge.handle(Self.echo) { [store] text in
            store.lines.append("echo \(text)")
            return text
        }
        page.bridge.handle(Self.fail) { () async throws -> String in throw PonteError("tired", "No.") }
        page.bridge.handleStream(Self.count) { RemoteStream(Array(0..<$0)) }
        page.bridge.on(Self.note) { [store] text in store.lines.append("note \(text)") }
    }

    // MARK: next

    @Test func `a call waits until a token is fresh, in the place of a running handler`() async throws {
        page.bridge.intercept { [store] _, next in
            try await store.refresh()
            try await next()
        }
        try await page.load()
        try await page.run("globalThis.answer = ponte.call('app.echo', 'a')")
        try await until { store.lines == ["refresh"] }
        #expect(page.bridge.diagnostics.runningHandlers == 1)
        store.refreshed.send()
        #expect(try await page.run("return await answer") as? String == "a")
        #expect(store.lines == ["refresh", "echo a"])
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `one that does not call next has refused the call`() async throws {
        page.bridge.intercept { _, _ in }
        try await page.load()
        let seen = try await page.run(
            "return await ponte.call('app.echo', 'a').catch(({ code, message }) => `${code}: ${message}`)")
        #expect(seen as? String == "forbidden: An interceptor of the app has refused app.echo: it did not call next.")
        #expect(store.lines == [] && page.bridge.diagnostics.refusalsByCode == [.forbidden: 1])
    }

    @Test(arguments: [true, false]) func `a second call of next throws, and the handler runs once`(isCaught: Bool) async throws {
        page.bridge.intercept { [store] _, next in
            try await next()
            do { try await next() } catch {
                store.lines.append("\((error as? PonteError)?.message ?? "")")
                if !isCaught { throw error }
            }
        }
        try await page.load()
        let seen = try await page.run("return await ponte.call('app.echo', 'a').catch(({ code }) => code)")
        #expect(seen as? String == (isCaught ? "a" : "handlerFailed"))
        #expect(store.lines == ["echo a", "next was called twice, or too late. Call it once, and await it."])
    }

    @Test func `next of a call that was refused runs nothing`() async throws {
        var kept: Bridge.Next?
        page.bridge.intercept { _, next in kept = next }
        try await page.load()
        let seen = try await page.run("return await ponte.call('app.echo', 'a').catch(({ code }) => code)")
        #expect(seen as? String == "forbidden")
        let error = await #expect(throws: PonteError.self) { try await kept?() }
        #expect(error?.code == .handlerFailed && store.lines == [])
    }

    @Test func `an error of the handler reaches the caller, unless an interceptor throws another`() async throws {
        page.bridge.intercept { [store] call, next in
            do { try await next() } catch {
                store.lines.append("\(error)")
                if call.timeout != nil { throw PonteError("other", "Mine.") }
            }
            if call.name == "app.echo" { throw PonteError("late", "It has run, and is refused all the same.") }
        }
        try await page.load()
        let seen = try await page.run(
            """
            const code = ({ code }) => code
            const first = await ponte.call('app.fail').catch(code)
            const second = await ponte.call('app.fail', null, { timeout: 60000 }).catch(code)
            return [first, second, await ponte.call('app.echo', 'a').catch(code)].join()
            """)
        #expect(seen as? String == "tired,other,late")
        #expect(store.lines.last == "echo a" && store.lines.count == 3)
    }

    // MARK: next in another task

    @Test func `a call that is cancelled does not begin by the next of another task`() async throws {
        page.bridge.intercept { [store] _, next in
            try await Task {
                try await store.refresh()
                try await next()
            }.value
        }
        try await page.load()
        try await page.run(
            """
            globalThis.controller = new AbortController()
            globalThis.answer = ponte.call('app.echo', 'a', { signal: controller.signal }).catch(({ name }) => name)
            """)
        try await until { store.lines == ["refresh"] }
        try await page.run("controller.abort(); await answer; await ponte.ready()")
        store.refreshed.send()
        try await until { page.bridge.diagnostics.cancelledHandlers == 0 }
        #expect(store.lines == ["refresh"] && page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `a stream that began by the next of another task ends when its reader does`() async throws {
        page.bridge.intercept { _, next in try await Task { try await next() }.value }
        try await page.load()
        // More than the reader asks for ahead: the stream waits for it.
        try await page.run("for await (const number of ponte.stream('app.count', 1000, { buffer: 2 })) break")
        try await until {
            page.bridge.diagnostics.runningHandlers == 0 && page.bridge.diagnostics.cancelledHandlers == 0
        }
    }

    @Test func `a handler that its interceptor has left is cancelled, and counted until it has ended`() async throws {
        page.bridge.handle(BridgeMethod<NoValue, NoValue>("app.wait")) { [store] () async throws -> NoValue in
            defer { store.lines.append("end") }
            try? await store.waitInVain()
            await store.refreshed.wait()
            return NoValue()
        }
        page.bridge.intercept { [store] _, next in
            Task { try await next() }
            try await until { store.lines == ["wait"] }
        }
        try await page.load()
        try await page.run("globalThis.answer = ponte.call('app.wait').catch(({ code }) => code)")
        try await until { store.lines == ["wait", "cancelled"] }
        try await page.run("await ponte.ready()")
        #expect(page.bridge.diagnostics.runningHandlers == 1)
        store.refreshed.send()
        #expect(try await page.run("return await answer") as? String == "handlerFailed")
        #expect(store.lines == ["wait", "cancelled", "end"] && page.bridge.diagnostics.runningHandlers == 0)
    }

    // MARK: The end of a wait

    @Test(arguments: ["app.echo", "app.count"]) func `a wait ends when the caller cancels`(method: String) async throws {
        page.bridge.intercept { [store] _, next in
            // It does not heed the end; the handler does not run all the same.
            try? await store.waitInVain()
            try await next()
        }
        try await page.load()
        try await page.run(
            """
            globalThis.controller = new AbortController()
            const read = async () => { for await (const item of ponte.stream('app.count', 3, { signal: controller.signal })) { } }
            const call = () => ponte.call('app.echo', 'a', { signal: controller.signal })
            globalThis.answer = ('\(method)' === 'app.count' ? read() : call()).catch(({ code, name }) => code ?? name)
            """)
        try await until { store.lines == ["wait"] }
        try await page.run("controller.abort(); await answer")
        try await until { store.lines == ["wait", "cancelled"] && page.bridge.diagnostics.cancelledHandlers == 0 }
        try await page.run("await ponte.ready()")
        #expect(store.lines == ["wait", "cancelled"] && page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `a wait counts into the timeout`() async throws {
        let clock = TestClock()
        let page = MemoryPage(clock: clock)
        page.bridge.handle(Self.echo) { [store] text in
            store.lines.append("echo")
            return text
        }
        page.bridge.intercept { [store] _, next in
            try await store.waitInVain()
            try await next()
        }
        page.load()
        let call = Task { try await page.call(Self.echo, "a", timeout: .seconds(3)) }
        // The page's own, and the app's.
        try await until { store.lines == ["wait"] && clock.waits.count == 2 }
        clock.advance(by: .seconds(3))
        #expect(await #expect(throws: PonteError.self) { try await call.value }?.code == .timedOut)
        try await until { store.lines == ["wait", "cancelled"] && page.bridge.diagnostics.runningHandlers == 0 }
    }

    @Test(arguments: [true, false]) func `a wait ends with the document, and with the bridge`(isClosed: Bool) async throws {
        page.bridge.intercept { [store] _, next in
            try await store.waitInVain()
            try await next()
        }
        try await page.load()
        try await page.run(
            "ponte.call('app.echo', 'a').catch(() => {}); ponte.emit('app.note', 'b'); ponte.emit('app.note', 'c')")
        try await until { store.lines == ["wait", "wait"] && page.bridge.diagnostics.runningHandlers == 3 }
        if isClosed { page.bridge.close() } else { try await page.load("<p>Next</p>", at: "app://other/") }
        try await until { store.lines == ["wait", "wait", "cancelled", "cancelled"] }
        try await until { page.bridge.diagnostics.cancelledHandlers == 0 }
        #expect(page.bridge.diagnostics.dropsByReason == [.late: 2])
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `what a page says while it is left waits, and is heard`() async throws {
        page.bridge.intercept { [store] _, next in
            try await store.refresh()
            try await next()
        }
        try await page.load(
            """
            <script>
            addEventListener('pagehide', () => {
              for (const text of ['a', 'b']) ponte.emit('app.note', text)
              ponte.call('app.echo', 'c').catch(() => {})
            })
            </script>
            """)
        try await page.run("await ponte.ready()")
        try await page.load("<p>Next</p>", at: "app://other/")
        try await page.run("await ponte.ready()")
        try await until { store.lines == ["refresh", "refresh"] && page.bridge.diagnostics.documents == 1 }
        store.isOpen = true
        for _ in 0..<2 { store.refreshed.send() }
        try await until { store.lines.count == 6 }
        #expect(store.lines.filter { $0.hasPrefix("note") } == ["note a", "note b"] && store.lines.contains("echo c"))
        try await until { page.bridge.diagnostics.cancelledHandlers == 0 }
    }

    // MARK: Events

    @Test func `events keep their order behind one that waits, and those over the bound are dropped`() async throws {
        var seen: [Int] = []
        page.bridge.on(BridgeEvent<Int>("app.number")) { seen.append($0) }
        page.bridge.intercept { [store] call, next in
            if !store.isOpen, call.name == "app.number" { try await store.refresh() }
            try await next()
        }
        try await page.load()
        try await page.run("for (let number = 0; number < 5_010; number++) ponte.emit('app.number', number)")
        try await until { page.bridge.diagnostics.dropsByReason == [.refused: 10] }
        #expect(seen == [] && store.lines == ["refresh"] && page.bridge.diagnostics.runningHandlers == 5_000)
        // They leave places to calls.
        #expect(try await page.run("return await ponte.call('app.echo', 'a')") as? String == "a")
        store.isOpen = true
        store.refreshed.send()
        try await until { seen.count == 5_000 }
        #expect(seen == Array(0..<5_000))
        try await page.run("ponte.emit('app.number', -1)")
        try await until { seen.last == -1 }
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `events behind one that waits for its file wait, too`() async throws {
        page.bridge.on(BridgeEvent<Data>("app.file")) { [store] data in store.lines.append("file \(data.count)") }
        try await page.load()
        try await page.run(
            """
            ponte.emit('app.note', 'a')
            ponte.emit('app.file', new Blob([new Uint8Array(3_000_000)]))
            ponte.emit('app.note', 'b')
            """)
        try await until { store.lines.count == 3 }
        #expect(store.lines == ["note a", "file 3000000", "note b"])
    }

    @Test func `events that wait are heard by the listener that is there then, or by none`() async throws {
        let other = BridgeEvent<String>("app.other")
        page.bridge.on(other) { [store] text in store.lines.append("old \(text)") }
        page.bridge.intercept { [store] _, next in
            if !store.isOpen { try await store.refresh() }
            try await next()
        }
        try await page.load()
        // The first is the one for which the interceptor waits.
        for (first, second) in [("app.other", "app.note"), ("app.note", "app.other")] {
            store.lines = []
            store.isOpen = false
            page.bridge.on(Self.note) { [store] text in store.lines.append("note \(text)") }
            page.bridge.on(other) { [store] text in store.lines.append("old \(text)") }
            try await page.run("for (const name of ['\(first)', '\(second)', '\(first)']) ponte.emit(name, 'a')")
            try await until { store.lines == ["refresh"] && page.bridge.diagnostics.runningHandlers == 3 }
            page.bridge.remove(Self.note)
            page.bridge.on(other) { [store] text in store.lines.append("new \(text)") }
            store.isOpen = true
            store.refreshed.send()
            try await until { page.bridge.diagnostics.runningHandlers == 0 }
            #expect(store.lines == ["refresh"] + [String](repeating: "new a", count: first == "app.other" ? 2 : 1))
        }
        #expect(page.bridge.diagnostics.dropsByReason == [.unheardEvent: 3])
    }

    @Test func `a call whose file is read is answered by the handler that is there then`() async throws {
        let page = MemoryPage()
        let size = BridgeMethod<Data, Int>("app.size")
        page.bridge.handle(size) { [store] data in
            store.lines.append("old")
            return data.count
        }
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{\"bytes\":true}]")
        page.post("[\"ponte\",1,\"d\",1]\n[\"call\",1,\"app.size\",{\"$blob\":[1,{\"size\":3}]}]")
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        page.bridge.handle(size) { [store] data in
            store.lines.append("new \(data.count)")
            return data.count
        }
        page.bridge.intercept { [store] call, next in
            store.lines.append(call.name)
            try await next()
        }
        page.post("[\"ponte\",1,\"d\",2]\n[\"item\",1,{\"$bytes\":\"abc\"}]\n[\"result\",1]")
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
        #expect(store.lines == ["app.size", "new 3"])
    }

    @Test func `an event whose file does not come lets none overtake those before it`() async throws {
        let page = MemoryPage()
        page.bridge.on(BridgeEvent<Data>("app.file")) { [store] data in store.lines.append("file \(data.count)") }
        page.bridge.on(Self.note) { [store] text in store.lines.append("note \(text)") }
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{\"bytes\":true}]")
        func post(_ number: Int, _ frames: String...) {
            page.post("[\"ponte\",1,\"d\",\(number)]\n" + frames.joined(separator: "\n"))
        }
        let file = { (number: Int) in "[\"event\",\"app.file\",{\"$blob\":[\(number),{\"size\":3}]}]" }
        post(1, file(1), file(2), "[\"event\",\"app.note\",\"a\"]")
        // The files are read as streams of the page's: the app's first calls.
        try await until { page.bridge.diagnostics.pendingCalls == 2 }
        post(2, "[\"error\",2,{\"code\":\"unreadable\",\"message\":\"It is gone.\"}]")
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        post(3, "[\"item\",1,{\"$bytes\":\"abc\"}]", "[\"result\",1]")
        try await until { store.lines.count == 2 }
        #expect(store.lines == ["file 3", "note a"] && page.bridge.diagnostics.dropsByReason == [.invalidEvent: 1])
    }

    // MARK: A page that stands still

    /// The lines that the log writes during `work`.
    private func lines(_ work: () -> Void) -> [String] {
        let lines = Locked<[String]>([])
        let earlier = Bridge.log
        Bridge.log = BridgeLog(destination: .init { line in lines.withLock { $0.append(line.text) } })
        defer { Bridge.log = earlier }
        work()
        return lines.withLock { $0 }
    }

    @Test func `a synchronous call is refused, and the log says so when handler and interceptor meet`() async throws {
        page.bridge.handleSync(BridgeSyncMethod<NoValue, String>("app.syncBefore")) { "before" }
        #expect(lines { page.bridge.intercept { _ in nil } } == [])
        let written =
            lines { page.bridge.intercept { _, next in try await next() } }
            + lines { page.bridge.handleSync(BridgeSyncMethod<NoValue, String>("app.syncBehind")) { "behind" } }
        #expect(written.count == 2)
        for (line, name) in zip(written, ["app.syncBefore", "app.syncBehind"]) {
            #expect(line.hasPrefix("A synchronous call of \"\(name)\" is refused from now on:"))
        }
        try await page.load()
        let seen = try await page.run(
            """
            const answers = []
            for (const name of ['app.syncBefore', 'app.syncBehind']) {
              try { answers.push(ponte.callSync(name)) } catch ({ code, message }) { answers.push(`${code}: ${message}`) }
              answers.push(await ponte.call(name))
            }
            return answers
            """)
        let refusal = { (name: String) in
            "forbidden: An interceptor of the app may wait, and \(name) is called synchronously. Call it with ponte.call."
        }
        #expect(seen as? [String] == [refusal("app.syncBefore"), "before", refusal("app.syncBehind"), "behind"])
    }
}
