import Foundation
import Ponte
import TestSupport
import WebKit

/// A page in memory or in a real web view, so that one test body serves both.
///
/// Its scripts offer `page.echo` (any value), `page.count` (how often it has been called before), `page.fail` (throws code `page.broken` with data), `page.crash` (throws an `Error`)
/// and `page.never` (does not end), and what `PageMethod` names besides.
@MainActor
protocol TestPage: AnyObject {
    var bridge: Bridge { get }
    func load() async throws
    func reload() async throws
    /// Calls the app, as a script of the page does.
    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output
    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws
    /// Reads a stream of the app, and leaves it after `count` elements; with `thenWait`, it stops reading and stays.
    func collect<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int, thenWait: Bool,
        after cursor: Int?
    ) async throws -> [Element]
    /// The cursor of the stream that `collect` read last.
    var lastCursor: Int? { get }
    /// Gives the app the numbers below `end` as a stream.
    func sumOfNumbers(upTo end: Int, by method: Method<RemoteStream<Int>, Int>) async throws -> Int
    /// Reads a stream that is a result, and joins its elements with `-`.
    func joined(_ method: Method<String, RemoteStream<String>>, _ word: String) async throws -> String
    /// Gives the app a function that doubles.
    func callWithDoubler(_ method: Method<Callback<Int, Int>, Int>) async throws -> Int
    /// Gets an object of the app, adds 3 and 4 with it, checks its stream and lets go of it.
    func addTwice(_ method: Method<NoParameters, RemoteObject>) async throws -> Int
}

extension TestPage {
    func call<Parameters, Output>(_ method: Method<Parameters, Output>, _ parameters: Parameters) async throws -> Output {
        try await call(method, parameters, timeout: nil)
    }

    func collect<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int = .max, buffer: Int = 64,
        thenWait: Bool = false, after cursor: Int? = nil
    ) async throws -> [Element] {
        try await collect(method, parameters, first: count, buffer: buffer, thenWait: thenWait, after: cursor)
    }
}

enum Road: String, CaseIterable, Sendable {
    case memory
    case webView
    static var allCases: [Road] { ProcessInfo.processInfo.environment["ROAD"] == "memory" ? [.memory] : [.memory, .webView] }

    @MainActor
    func page() -> any TestPage {
        switch self {
        case .memory: MemoryTestPage()
        case .webView: LiveTestPage()
        }
    }
}

enum PageMethod {
    static func echo<Value: Codable & Sendable>(_ type: Value.Type = Value.self) -> Method<Value, Value> { Method("page.echo") }
    static let fail = Method<String, String>("page.fail")
    static let crash = Method<NoParameters, String>("page.crash")
    static let count = Method<NoParameters, Int>("page.count")
    static let never = Method<NoParameters, String>("page.never")
    static let unknown = Method<NoParameters, String>("page.unknown")
    /// The numbers from 0, or after the cursor, which is the number.
    static let numbers = StreamMethod<Int, Int>("page.numbers")
    static let endless = StreamMethod<NoParameters, Int>("page.endless")
    /// How many numbers `endless` has made since it was read last.
    static let produced = Method<NoParameters, Int>("page.produced")
    /// How often `endless` was left.
    static let stopped = Method<NoParameters, Int>("page.stopped")
    static let silent = StreamMethod<NoParameters, Int>("page.silent")
    /// Gives `before`, then fails with `page.broken`.
    static let broken = StreamMethod<NoParameters, String>("page.brokenStream")
    static let numberStream = Method<Int, RemoteStream<Int>>("page.numberStream")
    static let sumStream = Method<RemoteStream<Int>, Int>("page.sumStream")
    static let apply = Method<Application, Int>("page.apply")
    static let keep = Method<Callback<Int, Int>, NoOutput>("page.keep")
    static let letGo = Method<NoParameters, NoOutput>("page.letGo")
    static let callKept = Method<Int, Int>("page.callKept")
    /// How many events `app.every` and `app.newest` have come, and which.
    static let eventCount = Method<NoParameters, Int>("page.eventCount")
    static let eventAt = Method<Int, Int>("page.eventAt")
    static let makeCounter = Method<NoParameters, RemoteObject>("page.makeCounter")
}

/// A function and what to call it with.
struct Application: Codable, Sendable {
    var function: Callback<Int, Int>
    var value: Int
}

@MainActor
private final class MemoryTestPage: TestPage {
    private let page = MemoryPage()
    private var count = 0
    var bridge: Bridge { page.bridge }

    func load() async throws {
        page.load()
        addHandlers()
    }

    func reload() async throws {
        page.reload()
    }

    private func addHandlers() {
        page.handle(Method<JSON, JSON>("page.echo")) { value, _ in value }
        page.handle(PageMethod.fail) { text, _ in throw PonteError("page.broken", text, data: [text]) }
        page.handle(PageMethod.crash) { _, _ in throw PonteError(.handlerFailed, "Error: crash") }
        page.handle(PageMethod.count) { [weak self] _, _ in
            defer { self?.count += 1 }
            return self?.count ?? 0
        }
        page.handle(PageMethod.never) { _, _ in
            try await Task.sleep(for: .seconds(600))
            return ""
        }
        addStreams()
        addFunctions()
        for name in ["app.every", "app.newest"] {
            page.handle(Event<Int>(name)) { [weak self] number, _ in self?.events.append(number) }
        }
        page.handle(PageMethod.eventCount) { [weak self] _, _ in self?.events.count ?? 0 }
        page.handle(PageMethod.eventAt) { [weak self] index, _ in self?.events[index] ?? -1 }
    }

    private var events: [Int] = []

    private var produced = 0
    private var stopped = 0
    private var kept: Callback<Int, Int>?
    private(set) var lastCursor: Int?
    private var waiting: [Any] = []

    private func addStreams() {
        page.handle(PageMethod.numbers, cursor: \.self) { end, call in
            Numbers(next: try call.cursor(as: Int.self).map { $0 + 1 } ?? 0, end: end)
        }
        page.handle(PageMethod.endless) { [weak self] _, _ in
            self?.produced = 0
            return Numbers(next: 0, end: .max, made: { self?.produced += 1 }, token: Token { self?.stopped += 1 })
        }
        page.handle(PageMethod.silent) { _, _ in AsyncStream<Int> { _ in } }
        page.handle(PageMethod.produced) { [weak self] _, _ in self?.produced ?? 0 }
        page.handle(PageMethod.stopped) { [weak self] _, _ in self?.stopped ?? 0 }
        page.handle(PageMethod.broken) { _, _ in
            AsyncThrowingStream<String, any Error> { stream in
                stream.yield("before")
                stream.finish(throwing: PonteError("page.broken", "broken"))
            }
        }
        page.handle(PageMethod.numberStream) { end, _ in RemoteStream(Numbers(next: 0, end: end)) }
        page.handle(PageMethod.sumStream) { numbers, _ in
            var sum = 0
            for try await number in numbers { sum += number }
            return sum
        }
    }

    private func addFunctions() {
        page.handle(PageMethod.apply) { application, _ in try await application.function(application.value) }
        page.handle(PageMethod.keep) { [weak self] function, _ in
            self?.kept = function
            return NoOutput()
        }
        page.handle(PageMethod.letGo) { [weak self] _, _ in
            self?.kept?.release()
            return NoOutput()
        }
        page.handle(PageMethod.callKept) { [weak self] number, _ in try await self?.kept?(number) ?? 0 }
        page.handle(PageMethod.makeCounter) { _, _ in
            let total = Box()
            return RemoteObject { object in
                object.handle(Method<Int, Int>("add")) { number, _ in
                    total.value += number
                    return total.value
                }
            }
        }
    }

    private final class Box {
        var value = 0
    }

    /// Says when nobody holds it any more.
    private final class Token: Sendable {
        private let left: @MainActor @Sendable () -> Void

        init(_ left: @escaping @MainActor @Sendable () -> Void) {
            self.left = left
        }

        deinit {
            Task { @MainActor [left] in left() }
        }
    }

    /// Numbers that say when one is made and when they are left.
    private struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var next: Int
        var end: Int
        var made: @MainActor @Sendable () -> Void = {}
        var token: Token?

        func makeAsyncIterator() -> Numbers { self }
        mutating func next() async -> Int? {
            guard next < end else { return nil }
            defer { next += 1 }
            await made()
            return next
        }
    }

    func collect<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int, thenWait: Bool,
        after cursor: Int?
    ) async throws -> [Element] {
        let stream = page.stream(method, parameters, after: cursor, buffer: buffer)
        var iterator = stream.makeAsyncIterator()
        var elements: [Element] = []
        while elements.count < count, let element = try await iterator.next() { elements.append(element) }
        lastCursor = try stream.cursor(as: Int.self)
        if thenWait { waiting.append(iterator) }
        return elements
    }

    func sumOfNumbers(upTo end: Int, by method: Method<RemoteStream<Int>, Int>) async throws -> Int {
        try await page.call(method, RemoteStream(Numbers(next: 0, end: end)))
    }

    func joined(_ method: Method<String, RemoteStream<String>>, _ word: String) async throws -> String {
        var letters: [String] = []
        for try await letter in try await page.call(method, word) { letters.append(letter) }
        return letters.joined(separator: "-")
    }

    func callWithDoubler(_ method: Method<Callback<Int, Int>, Int>) async throws -> Int {
        try await page.call(method, Callback { $0 * 2 })
    }

    func addTwice(_ method: Method<NoParameters, RemoteObject>) async throws -> Int {
        let counter = try await page.call(method, NoParameters())
        _ = try await counter.call(Method<Int, Int>("add"), 3)
        var numbers: [Int] = []
        for try await number in counter.stream(StreamMethod<Int, Int>("numbers"), 3) { numbers.append(number) }
        guard numbers == [0, 1, 2] else { return -1 }
        return try await counter.call(Method<Int, Int>("add"), 4)
    }

    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        try await page.call(method, parameters, timeout: timeout)
    }

    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws {
        for value in values { try page.send(event, value) }
    }
}

@MainActor
private final class LiveTestPage: TestPage {
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
    }

    func reload() async throws {
        try await page.webView.finishLoading { $0.reload() }
    }

    func call<Parameters, Output>(
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        let json = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
        let answer = try await page.run(
            """
            try {
              const result = await ponte.call(name, JSON.parse(json), timeout ? { timeout } : {})
              return JSON.stringify({ result: result === undefined ? null : result })
            } catch (error) {
              return JSON.stringify({ code: error.code, message: error.message, data: error.data })
            }
            """, ["name": method.name, "json": json, "timeout": timeout.map { $0 / .milliseconds(1) } ?? 0])
        let data = Data((answer as? String ?? "").utf8)
        if let error = try? JSONDecoder().decode(Failure.self, from: data) {
            throw PonteError(.init(error.code), error.message, data: error.data)
        }
        return try JSONDecoder().decode(Success<Output>.self, from: data).result
    }

    func send<Value>(_ event: Event<Value>, _ values: [Value]) async throws {
        let json = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
        try await page.run("for (const value of JSON.parse(json)) ponte.emit(name, value)", ["name": event.name, "json": json])
    }

    private(set) var lastCursor: Int?

    /// Runs a body that returns JSON text, or throws what `ponte` throws.
    private func run<Output: Codable>(_ body: String, _ arguments: [String: Any]) async throws -> Output {
        let answer = try await page.run(
            """
            try { return JSON.stringify({ result: await (async () => { \(body) })() }) } catch (error) {
              return JSON.stringify({ code: error.code ?? 'script', message: `${error.message}`, data: error.data })
            }
            """, arguments)
        let data = Data((answer as? String ?? "").utf8)
        if let error = try? JSONDecoder().decode(Failure.self, from: data) {
            throw PonteError(.init(error.code), error.message, data: error.data)
        }
        return try JSONDecoder().decode(Success<Output>.self, from: data).result
    }

    private struct Collected<Element: Codable>: Codable {
        var elements: [Element]
        var cursor: Int?
    }

    func collect<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int, thenWait: Bool,
        after cursor: Int?
    ) async throws -> [Element] {
        let json = String(decoding: try JSONEncoder().encode(parameters), as: UTF8.self)
        let collected: Collected<Element> = try await run(
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

    func sumOfNumbers(upTo end: Int, by method: Method<RemoteStream<Int>, Int>) async throws -> Int {
        try await run("return await ponte.call(name, numbersBelow(end))", ["name": method.name, "end": end])
    }

    func joined(_ method: Method<String, RemoteStream<String>>, _ word: String) async throws -> String {
        try await run(
            "const letters = []; for await (const letter of await ponte.call(name, word)) letters.push(letter); return letters.join('-')",
            ["name": method.name, "word": word])
    }

    func callWithDoubler(_ method: Method<Callback<Int, Int>, Int>) async throws -> Int {
        try await run("return await ponte.call(name, (number) => number * 2)", ["name": method.name])
    }

    func addTwice(_ method: Method<NoParameters, RemoteObject>) async throws -> Int {
        try await run(
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

    private struct Success<Output: Codable>: Codable {
        var result: Output
    }

    private struct Failure: Codable {
        var code: String
        var message: String
        var data: JSON?
    }
}

/// Any JSON value.
enum JSON: Codable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
