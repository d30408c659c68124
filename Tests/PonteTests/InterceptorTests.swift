import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

/// The interceptors around each handler, and the news of the page that an app gets.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InterceptorTests {
    private static let add = BridgeMethod<[Int], Int>("app.add")
    private static let wait = BridgeMethod<NoValue, String>("app.wait")
    private static let count = BridgeStreamMethod<Int, Int>("app.count")
    private static let theme = BridgeSyncMethod<NoValue, String>("app.theme")
    private static let note = BridgeEvent<String>("app.note")

    private struct Refused: Error {}

    private final class Log {
        var lines: [String] = []
    }

    /// A page whose bridge has a handler of each kind, behind what `intercept` adds.
    private func page(_ log: Log, _ intercept: (Bridge) -> Void) async throws -> LivePage {
        let page = LivePage()
        page.bridge.handle(Self.add) { $0.reduce(0, +) }
        page.bridge.handle(Self.wait) { () async throws -> String in
            try await Task.sleep(for: .milliseconds(5))
            throw PonteError("tired", "No.")
        }
        page.bridge.handleStream(Self.count) { RemoteStream(Array(0..<$0)) }
        page.bridge.handleSync(Self.theme) { "dark" }
        page.bridge.on(Self.note) { log.lines.append("note \($0)") }
        page.bridge.handle(BridgeMethod<NoValue, Callback<Int, Int>>("app.doubler")) { Callback { $0 * 2 } }
        intercept(page.bridge)
        try await page.load()
        return page
    }

    private func listen(_ bridge: Bridge, _ log: Log) {
        bridge.intercept { call in
            log.lines.append("begin \(call.name)")
            return { error in log.lines.append("end \(call.name) \((error as? PonteError)?.code.rawValue ?? "well")") }
        }
    }

    @Test func `it stands around every kind of handler, and hears of each end once`() async throws {
        let log = Log()
        let page = try await page(log) { listen($0, log) }
        let seen = try await page.run(
            """
            const sum = await ponte.call('app.add', [1, 2])
            const error = await ponte.call('app.wait').catch(({ code }) => code)
            let last
            for await (const number of ponte.stream('app.count', 3)) last = number
            const theme = ponte.callSync('app.theme')
            ponte.emit('app.note', 'x')
            await ponte.supports('app.add')
            return [sum, error, last, theme].join()
            """)
        #expect(seen as? String == "3,tired,2,dark")
        try await until { log.lines.last == "end app.note well" }
        #expect(
            log.lines == [
                "begin app.add", "end app.add well", "begin app.wait", "end app.wait tired", "begin app.count",
                "end app.count well",
                "begin app.theme", "end app.theme well", "begin app.note", "note x", "end app.note well",
            ])
    }

    @Test(arguments: [false, true])
    func `what it throws is the caller's, and the handler does not run`(mayWait: Bool) async throws {
        let log = Log()
        let page = try await page(log) { bridge in
            let check: @MainActor (CallContext) throws -> Void = { call in
                if call.name == "app.wait" { throw Refused() }
                throw PonteError(call.name == "app.note" ? "app.notYet" : .forbidden, "Sign in first.")
            }
            guard mayWait else {
                return bridge.intercept { call in
                    try check(call)
                    return nil
                }
            }
            bridge.intercept { call, next in
                try check(call)
                try await next()
            }
        }
        var refusals: [String] = []
        page.bridge.onRefusal = { refusals.append("\($0.method ?? "") \($0.error.code)") }
        let seen = try await page.run(
            """
            const codes = []
            const note = ({ code }) => { codes.push(code) }
            await ponte.call('app.add', [1]).catch(note)
            await ponte.call('app.wait').catch(note)
            try { for await (const number of ponte.stream('app.count', 3)) codes.push(number) } catch (error) { note(error) }
            try { ponte.callSync('app.theme') } catch (error) { note(error) }
            ponte.emit('app.note', 'x')
            await ponte.ready()
            return codes.join()
            """)
        #expect(seen as? String == "forbidden,handlerFailed,forbidden,forbidden")
        // The app hears of each that was forbidden, and of the event, whose error keeps its code.
        try await until { refusals.count == 4 }
        #expect(refusals == ["app.add forbidden", "app.count forbidden", "app.theme forbidden", "app.note app.notYet"])
        #expect(log.lines.isEmpty)
    }

    @Test func `the first that was added is the outermost, and each is around every kind of handler`() async throws {
        let log = Log()
        let page = try await page(log) { bridge in
            for (name, mayWait) in [("a", false), ("b", true), ("c", false)] {
                guard mayWait else {
                    bridge.intercept { call in
                        log.lines.append("\(name)>\(call.name)")
                        return { error in log.lines.append("<\(name)\(error == nil ? "" : "!")") }
                    }
                    continue
                }
                bridge.intercept { _, next in
                    log.lines.append("\(name)>")
                    await Task.yield()
                    do { try await next() } catch {
                        log.lines.append("<\(name)!")
                        throw error
                    }
                    log.lines.append("<\(name)")
                }
            }
        }
        for (script, result, name, mark) in [
            ("return await ponte.call('app.add', [1, 2])", "3", "app.add", ""),
            ("return await ponte.call('app.wait').catch(({ code }) => code)", "tired", "app.wait", "!"),
            ("let last; for await (last of ponte.stream('app.count', 3)); return last", "2", "app.count", ""),
            ("return await ponte.call('app.theme')", "dark", "app.theme", ""),
            ("globalThis.double = await ponte.call('app.doubler')", "undefined", "app.doubler", ""),
            ("return await double(4)", "8", "", ""),
        ] {
            log.lines = []
            let seen = try await page.run("return `${await (async () => { \(script) })()}`")
            #expect(seen as? String == result)
            try await until { log.lines.last == "<a\(mark)" }
            #expect(log.lines == ["a>\(name)", "b>", "c>\(name)", "<c\(mark)", "<b\(mark)", "<a\(mark)"])
        }
        log.lines = []
        try await page.run("ponte.emit('app.note', 'x')")
        try await until { log.lines.last == "<a" }
        #expect(log.lines == ["a>app.note", "b>", "c>app.note", "note x", "<c", "<b", "<a"])
    }

    @Test func `the bridge's own methods have nothing around them`() async throws {
        let page = try await page(Log()) { $0.intercept { _, _ in } }
        let seen = try await page.run(
            "await ponte.ready(); return [await ponte.supports('app.add'), await ponte.supports('app.none')].join()")
        #expect(seen as? String == "true,false")
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test func `a call that has come by another protocol passes them`() async throws {
        let page = try await page(Log()) { bridge in
            bridge.intercept { call, next in
                guard call.name == "app.add" else { return }
                await Task.yield()
                try await next()
            }
        }
        let caller = Caller(isMainFrame: true, origin: Origin("app://example"))
        #expect(try await page.bridge.answer(Self.add, [1, 2], from: caller) == 3)
        let error = await #expect(throws: PonteError.self) { try await page.bridge.answer(Self.wait, NoValue(), from: caller) }
        #expect(error?.code == .forbidden && error?.message.contains("it did not call next") == true)
    }

    @Test func `bytes that are read first come to one interception`() async throws {
        let log = Log()
        let page = try await page(log) { listen($0, log) }
        page.bridge.handle(BridgeMethod<Data, Int>("app.size")) { $0.count }
        let size = try await page.run("return await ponte.call('app.size', new Blob([new Uint8Array(300000)]))")
        #expect(size as? Int == 300_000)
        #expect(log.lines == ["begin app.size", "end app.size well"])
    }

    @Test func `a call waits for a page as long as the bridge says, or as it says itself`() async throws {
        let clock = TestClock()
        let page = BarePage()
        let bridge = page.makeBridge(policy: .mainFrame(of: "https://a.example"), clock: clock)
        #expect(bridge.pageTimeout == .seconds(30))
        let title = BridgeMethod<NoValue, String>("page.title")
        let (own, bridges) = (Task { try await bridge.call(title, timeout: .seconds(40)) }, Task { try await bridge.call(title) })
        try await until { bridge.diagnostics.waiting == 2 }
        bridge.pageTimeout = nil
        let patient = Task { try await bridge.call(title) }
        try await until { bridge.diagnostics.waiting == 3 }
        clock.advance(by: .seconds(31))
        let error = await #expect(throws: PonteError.self) { try await bridges.value }
        #expect(error?.code == .timedOut && error?.message.contains("No page that the policy allows was there") == true)
        #expect(bridge.diagnostics.waiting == 2)
        clock.advance(by: .seconds(10))
        #expect(await #expect(throws: PonteError.self) { try await own.value }?.code == .timedOut)
        clock.advance(by: .seconds(3600))
        #expect(bridge.diagnostics.waiting == 1)
        bridge.close()
        #expect(await #expect(throws: PonteError.self) { try await patient.value }?.code == .bridgeClosed)
        withExtendedLifetime(page) {}
    }

    @Test func `an app learns which page is connected, and when it goes`() async throws {
        let page = LivePage()
        var (starts, ends, others) = (0, 0, 0)
        page.bridge.onDocumentStart { [bridge = page.bridge] in if bridge.document != nil { starts += 1 } }
        page.bridge.onDocumentEnd { ends += 1 }
        // Another observer is added, and takes no place.
        page.bridge.onDocumentStart { others += 1 }
        page.bridge.onDocumentEnd { others += 1 }
        #expect(page.bridge.document == nil)
        try await page.load()
        try await until { page.bridge.document != nil }
        #expect(page.bridge.document == Caller(isMainFrame: true, origin: Origin("app://example")))
        #expect(starts == 1 && ends == 0)
        try await page.load()
        try await until { ends == 1 && page.bridge.document != nil }
        #expect(starts == 2)
        page.bridge.close()
        #expect(page.bridge.document == nil)
        #expect(starts == 2 && ends == 2 && others == 4)
    }

    @Test func `an observer that closes the bridge loses nothing of what the page has said first`() async throws {
        let page = MemoryPage()
        var notes: [String] = []
        page.bridge.handle(Self.add) { numbers in
            notes.append("add")
            return numbers.reduce(0, +)
        }
        page.bridge.on(Self.note) { notes.append($0) }
        page.bridge.onDocumentStart { [bridge = page.bridge] in
            notes.append("start")
            bridge.close()
        }
        // Is not told any more: the document is gone.
        page.bridge.onDocumentStart { notes.append("other") }
        let traffic = page.bridge.traffic
        page.post(
            """
            ["ponte",1,"d",0]
            ["hello",{}]
            ["event","app.note","a"]
            ["call",1,"app.add",[1,2]]
            ["event","app.note","b"]
            """)
        #expect(notes == ["a", "add", "b", "start"])
        #expect(page.bridge.diagnostics.dropsByReason == [:] && page.bridge.diagnostics.refusals == 0)
        #expect(page.bridge.document == nil)
        var kinds: [TrafficRecord.Kind] = []
        for await record in traffic where record.name == Self.add.name { kinds.append(record.kind) }
        #expect(kinds == [.call, .result])
    }

    @Test func `a stream that takes nothing is read on from a place`() async throws {
        let page = LivePage()
        try await page.load(
            "<script>ponte.handle('page.count', (_, { cursor }) => (async function* () { yield cursor ?? 'start' })())</script>")
        let numbers = BridgeStreamMethod<NoValue, String>("page.count")
        for (cursor, expected) in [("seven", "seven"), (nil, "start")] {
            var seen: [String] = []
            for try await element in page.bridge.stream(numbers, after: cursor) { seen.append(element) }
            #expect(seen == [expected])
        }
    }
}
