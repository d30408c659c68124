import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteTesting

private enum App {
    static let echo = BridgeMethod<String, String>("app.echo")
    static let keep = BridgeMethod<Callback<Int, Int>, Void>("app.keep")
    static let numbers = BridgeStreamMethod<Int, Int>("app.numbers")
}

/// A value that cannot cross, or comes wrong: a typed error for whoever caused it, and nothing else is disturbed.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BadInputTests {
    private let page = MemoryPage()

    /// Values that a page can make, and the code that its call ends with.
    static let values: [(script: String, code: String)] = [
        ("const a = {}; a.self = a; return a", "invalidValue"),
        ("return { get broken() { throw new Error('secret') } }", "invalidValue"),
        ("return new Proxy({ a: 1 }, { ownKeys() { throw new Error('secret') } })", "invalidValue"),
        ("return new Proxy({ a: 1 }, { get() { throw 1 } })", "invalidValue"),
        ("const b = new ArrayBuffer(8); structuredClone(b, { transfer: [b] }); return b", "invalidValue"),
        ("const b = new Uint8Array(100000); structuredClone(b, { transfer: [b.buffer] }); return b", "invalidValue"),
        ("return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer", "invalidValue"),
        ("return new Uint8Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer)", "invalidValue"),
        ("let deep = []; for (let level = 0; level < 10000; level++) deep = [deep]; return deep", "invalidValue"),
        ("return 'x'.repeat(512 << 20)", "limitExceeded"),
        ("return { text: '\\u00e9'.repeat(256 << 20) }", "limitExceeded"),
        ("return Symbol('a')", "invalidValue"),
        ("return new Map()", "invalidValue"),
        ("return Promise.resolve(1)", "invalidValue"),
        ("return new Date(NaN)", "invalidValue"),
    ]

    @Test func `what cannot cross is an error for the script that sends it, wherever it stands`() async throws {
        let page = LivePage()
        page.bridge.handle(App.echo) { text in text }
        var sent: [String] = []
        page.bridge.on(BridgeEvent<JSON>("app.event")) { value in sent.append("\(value)") }
        try await page.load()
        for (script, code) in Self.values {
            let codes =
                try await page.run(
                    """
                    const make = () => { \(script) }
                    const codes = []
                    try { await ponte.call('app.echo', make()) } catch (error) { codes.push(error instanceof PonteError && error.code) }
                    try { ponte.emit('app.event', make()) } catch (error) { codes.push(error instanceof PonteError && error.code) }
                    codes.push(await ponte.call('app.echo', 'alive'))
                    return codes
                    """) as? [String]
            #expect(codes == [code, code, "alive"], "\(script)")
        }
        #expect(sent.isEmpty)
        #expect(page.bridge.diagnostics.refusals == 0)
        #expect(page.bridge.diagnostics.dropped == 0)
    }

    @Test func `what the page answers and cannot cross is an error for the app that called it`() async throws {
        let page = LivePage()
        try await page.load()
        for (script, code) in Self.values where code == "invalidValue" {
            try await page.run("ponte.handle('page.make', () => { \(script) })")
            // A handler may return a promise, which is awaited: to see that, its `then` is read.
            if script.contains("Promise") || script.contains("get() { throw 1 }") { continue }
            let error = await #expect(throws: PonteError.self) {
                _ = try await page.bridge.call(BridgeMethod<NoValue, String>("page.make"))
            }
            #expect(error?.code.rawValue == code, "\(script)")
        }
    }

    @Test func `a text over the limit is refused on the app's side, too`() async throws {
        page.load()
        page.handle(App.echo) { text in text }
        let text = String(repeating: "x", count: Stress.size(512 << 20, usually: 80 << 20))
        #expect(await code { try await page.bridge.call(App.echo, text) } == .limitExceeded)
        #expect(throws: PonteError.self) { try page.bridge.send(BridgeEvent<String>("app.event"), text) }
        #expect(try await page.bridge.call(App.echo, "alive") == "alive")
    }

    @Test func `a function is called again and again after its release and after its document, and each call ends`() async throws
    {
        var kept: Callback<Int, Int>?
        page.bridge.handle(App.keep) { callback in
            kept = callback
        }
        page.load()
        _ = try await page.call(App.keep, Callback { $0 })
        let callback = try #require(kept)
        #expect(try await callback(1) == 1)
        callback.release()
        let count = Stress.size(500_000, usually: 20_000)
        var ended = 0
        for _ in 0..<count {
            do { try await callback(1) } catch let error as PonteError where error.code == .released { ended += 1 }
        }
        #expect(ended == count)
        _ = try await page.call(App.keep, Callback { $0 })
        let second = try #require(kept)
        page.load()
        try await until { page.bridge.heldHandles.isEmpty }
        ended = 0
        for _ in 0..<count {
            do { try await second(1) } catch let error as PonteError where error.code == .navigated { ended += 1 }
        }
        #expect(ended == count)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `a page's calls to what the app has released all end`() async throws {
        let page = LivePage()
        page.bridge.handle(BridgeMethod<NoValue, Callback<Int, Int>>("app.function")) { Callback { $0 } }
        try await page.load()
        let codes =
            try await page.run(
                """
                const f = await ponte.call('app.function')
                const first = await f(1)
                f.release()
                const codes = new Set()
                for (let turn = 0; turn < 100; turn++) {
                  const calls = Array.from({ length: 1000 }, () => f(1).catch((error) => codes.add(error.code)))
                  await Promise.all(calls)
                }
                return [first, ...codes]
                """) as? [Any]
        #expect(codes?.count == 2)
        #expect(codes?.first as? Int == 1)
        #expect(codes?.last as? String == "released")
        #expect(page.bridge.heldHandles.isEmpty)
    }

    @Test func `an item that breaks off in its middle ends the stream, and nothing else`() async throws {
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        var seen: [Int] = []
        let reading = Task {
            for try await number in page.bridge.stream(App.numbers, 1) { seen.append(number) }
        }
        try await until { page.bridge.diagnostics.pendingCalls != 0 }
        var other: Result<String, any Error>?
        Task {
            do { other = .success(try await page.bridge.call(App.echo, "a")) } catch { other = .failure(error) }
        }
        try await until { page.bridge.diagnostics.pendingCalls != 1 }
        page.post("[\"ponte\",1,\"d\",1]\n[\"item\",1,7]\n[\"item\",1,{\"a\n[\"result\",2,\"still here\"]")
        #expect(await code { try await reading.value } == .malformed)
        #expect(seen == [7])
        try await until { other != nil }
        #expect(try other?.get() == "still here")
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `more items than were granted end the stream`() async throws {
        page.post("[\"ponte\",1,\"d\",0]\n[\"hello\",{}]")
        let numbers = page.bridge.stream(App.numbers, 1, buffer: 2)
        let reading = Task {
            var seen: [Int] = []
            do { for try await number in numbers { seen.append(number) } } catch let error as PonteError {
                return (seen, error.code)
            }
            return (seen, "none")
        }
        try await until { page.bridge.diagnostics.pendingCalls != 0 }
        page.post("[\"ponte\",1,\"d\",1]" + String(repeating: "\n[\"item\",1,1]", count: 100))
        let (seen, code) = try await reading.value
        // Two were granted; more would have been when the first was read.
        #expect(seen == [1, 1])
        #expect(code == .limitExceeded)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `items, grants and releases that name nothing are dropped and counted`() async throws {
        page.post(
            "[\"ponte\",1,\"d\",0]\n[\"hello\",{}]\n[\"item\",9,1]\n[\"more\",9,1]\n[\"release\",9]\n[\"cancel\",9]\n[\"more\",9,0]"
        )
        #expect(page.bridge.diagnostics.dropped == 5)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }
}
