import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// The page of `TestPage` in a real web view.
@MainActor
final class LiveTestPage: TestPage {
    private let page = LivePage()
    var bridge: Bridge { page.bridge }

    func load() async throws {
        try await page.load(
            """
            <script>
            ponte.handle('page.echo', (value) => value)
            ponte.handle('page.fail', (text) => { throw new PonteError('page.broken', text, [text]) })
            ponte.handle('page.crash', () => { throw new Error('crash') })
            let count = 0
            ponte.handle('page.count', () => count++)
            ponte.handle('page.never', () => new Promise(() => {}))
            async function* numbersBelow(end) { for (let number = 0; number < end; number++) yield number }
            ponte.handle('page.numbers', async function* (end, context) {
              for (let number = context.cursor === undefined ? 0 : context.cursor + 1; number < end; number++) {
                context.cursor = number
                yield number
              }
            })
            let produced = 0, stopped = 0, kept
            ponte.handle('page.endless', async function* () {
              produced = 0
              try { for (let number = 0; ; number++) { produced++; yield number } } finally { stopped++ }
            })
            ponte.handle('page.silent', () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }))
            ponte.handle('page.produced', () => produced)
            ponte.handle('page.stopped', () => stopped)
            ponte.handle('page.brokenStream', async function* () { yield 'before'; throw new PonteError('page.broken', 'broken') })
            ponte.handle('page.numberStream', (end) => numbersBelow(end))
            ponte.handle('page.sumStream', async (numbers) => { let sum = 0; for await (const number of numbers) sum += number; return sum })
            ponte.handle('page.apply', ({ function: f, value }) => f(value))
            ponte.handle('page.keep', (f) => { kept = f })
            ponte.handle('page.letGo', () => { kept.release() })
            ponte.handle('page.callKept', (number) => kept(number))
            ponte.handle('page.makeCounter', () => { let total = 0; return ponte.share({ add: (number) => (total += number) }) })
            const streams = [], events = []
            for (const name of ['app.every', 'app.newest']) ponte.on(name, (number) => events.push(number))
            ponte.handle('page.eventCount', () => events.length)
            ponte.handle('page.eventAt', (index) => events[index])
            </script>
            """)
        // A handler has this where its posts go by the socket.
        let hasSocket = try await page.run("return 'postMessageSync' in webkit.messageHandlers.ponte", [:]) as? Bool
        #expect(hasSocket == (Channel.live == .socket), "The page is not joined as the test expects.")
    }

    func reload() async throws {
        try await page.webView.finishLoading { $0.reload() }
    }

    func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        try await result(
            of: "await ponte.call(name, JSON.parse(json), timeout ? { timeout } : {})", method.name, parameters, timeout)
    }

    func callSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration
    ) async throws -> Output {
        try await result(of: "ponte.callSync(name, JSON.parse(json), { timeout })", method.name, parameters, timeout)
    }

    func callSync<Output>(
        _ method: BridgeSyncMethod<NoValue, Output>, after event: BridgeEvent<Int>, and call: BridgeMethod<NoValue, Void>
    ) async throws -> Output {
        let expression = "(ponte.emit(earlier[0], 1), ponte.call(earlier[1]), ponte.callSync(name, null, { timeout: 60000 }))"
        return try await result(of: expression, method.name, NoValue(), nil, ["earlier": [event.name, call.name]])
    }

    private func result<Output>(
        of expression: String, _ name: String, _ parameters: some Encodable, _ timeout: Duration?, _ others: [String: Any] = [:]
    ) async throws -> Output {
        let json = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
        let arguments: [String: Any] = ["name": name, "json": json, "timeout": timeout.map { $0 / .milliseconds(1) } ?? 0]
        func result<Value: Decodable>(_ type: Value.Type) async throws -> Any {
            try await page.value("return \(expression)", arguments.merging(others) { $1 }) as Value
        }
        guard let type = Output.self as? any Decodable.Type else {
            _ = try await result(JSON.self)
            return try #require(() as? Output)
        }
        return try #require(try await result(type) as? Output)
    }

    func send<Value>(_ event: BridgeEvent<Value>, _ values: [Value]) async throws {
        let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        try await page.run("for (const value of JSON.parse(json)) ponte.emit(name, value)", ["name": event.name, "json": json])
    }

    private(set) var lastCursor: Int?

    private struct Collected<Element: Codable>: Codable {
        var elements: [Element]
        var cursor: Int?
    }

    func collect<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int,
        thenWait: Bool,
        after cursor: Int?
    ) async throws -> [Element] {
        let json = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
        let collected: Collected<Element> = try await page.value(
            """
            const stream = ponte.stream(name, JSON.parse(json), { buffer, ...(cursor >= 0 ? { cursor } : {}) })
            const elements = []
            while (elements.length < count) {
              const { done, value } = await stream.next()
              if (done) break
              elements.push(value)
            }
            if (thenWait) streams.push(stream); else await stream.return()
            return { elements, cursor: stream.cursor }
            """,
            [
                "name": method.name, "json": json, "buffer": buffer, "thenWait": thenWait, "cursor": cursor ?? -1,
                "count": min(count, 1 << 30),
            ])
        lastCursor = collected.cursor
        return collected.elements
    }

    func sumOfNumbers(upTo end: Int, by method: BridgeMethod<RemoteStream<Int>, Int>) async throws -> Int {
        try await page.value("return await ponte.call(name, numbersBelow(end))", ["name": method.name, "end": end])
    }

    func joined(_ method: BridgeMethod<String, RemoteStream<String>>, _ word: String) async throws -> String {
        try await page.value(
            "const letters = []; for await (const letter of await ponte.call(name, word)) letters.push(letter); return letters.join('-')",
            ["name": method.name, "word": word])
    }

    func callWithDoubler(_ method: BridgeMethod<Callback<Int, Int>, Int>) async throws -> Int {
        try await page.value("return await ponte.call(name, (number) => number * 2)", ["name": method.name])
    }

    func addTwice(_ method: BridgeMethod<NoValue, RemoteObject>) async throws -> Int {
        try await page.value(
            """
            const counter = await ponte.call(name)
            await counter.add(3)
            let count = 0
            for await (const number of counter.numbers(3)) if (number !== count++) return -1
            if (count !== 3) return -1
            const total = await counter.add(4)
            counter.release()
            return total
            """, ["name": method.name])
    }
}
