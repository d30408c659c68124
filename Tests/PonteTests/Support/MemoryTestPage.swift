import Foundation
import Ponte
import TestSupport

@testable import PonteTesting

/// The page of `TestPage` in memory.
@MainActor
final class MemoryTestPage: TestPage {
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
        page.handle(BridgeMethod<JSON, JSON>("page.echo")) { value in value }
        page.handle(PageMethod.fail) { text in throw PonteError("page.broken", text, data: [text]) }
        page.handle(PageMethod.crash) { throw PonteError(.handlerFailed, "Error: crash") }
        page.handle(PageMethod.count) { [weak self] in
            defer { self?.count += 1 }
            return self?.count ?? 0
        }
        page.handle(PageMethod.never) {
            try await untilCancelled()
            return ""
        }
        addStreams()
        addFunctions()
        for name in ["app.every", "app.newest"] {
            page.on(BridgeEvent<Int>(name)) { [weak self] number in self?.events.append(number) }
        }
        page.handle(PageMethod.eventCount) { [weak self] in self?.events.count ?? 0 }
        page.handle(PageMethod.eventAt) { [weak self] index in self?.events[index] ?? -1 }
    }

    private var events: [Int] = []

    private var produced = 0
    private var stopped = 0
    private var kept: Callback<Int, Int>?
    private(set) var lastCursor: Int?
    private var waiting: [Any] = []

    private func addStreams() {
        page.handleStream(withContext: PageMethod.numbers, cursor: \.self) { end, call in
            Numbers(next: try call.cursor(as: Int.self).map { $0 + 1 } ?? 0, end: end)
        }
        page.handleStream(PageMethod.endless) { [weak self] in
            self?.produced = 0
            return Numbers(end: .max, made: { self?.produced += 1 }, token: Token { self?.stopped += 1 })
        }
        page.handleStream(PageMethod.silent) { AsyncStream<Int> { _ in } }
        page.handle(PageMethod.produced) { [weak self] in self?.produced ?? 0 }
        page.handle(PageMethod.stopped) { [weak self] in self?.stopped ?? 0 }
        page.handleStream(PageMethod.broken) {
            AsyncThrowingStream<String, any Error> { stream in
                stream.yield("before")
                stream.finish(throwing: PonteError("page.broken", "broken"))
            }
        }
        page.handle(PageMethod.numberStream) { end in RemoteStream(Numbers(end: end)) }
        page.handle(PageMethod.sumStream) { numbers in
            var sum = 0
            for try await number in numbers { sum += number }
            return sum
        }
    }

    private func addFunctions() {
        page.handle(PageMethod.apply) { application in try await application.function(application.value) }
        page.handle(PageMethod.keep) { [weak self] function in
            self?.kept = function
        }
        page.handle(PageMethod.letGo) { [weak self] in
            self?.kept?.release()
        }
        page.handle(PageMethod.callKept) { [weak self] number in try await self?.kept?(number) ?? 0 }
        page.handle(PageMethod.makeCounter) {
            var total = 0
            return RemoteObject { object in
                object.handle(BridgeMethod<Int, Int>("add")) { number in
                    total += number
                    return total
                }
            }
        }
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

    func collect<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters, first count: Int, buffer: Int,
        thenWait: Bool,
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

    func sumOfNumbers(upTo end: Int, by method: BridgeMethod<RemoteStream<Int>, Int>) async throws -> Int {
        try await page.call(method, RemoteStream(Numbers(end: end)))
    }

    func joined(_ method: BridgeMethod<String, RemoteStream<String>>, _ word: String) async throws -> String {
        try await page.call(method, word).all().joined(separator: "-")
    }

    func callWithDoubler(_ method: BridgeMethod<Callback<Int, Int>, Int>) async throws -> Int {
        try await page.call(method, Callback { $0 * 2 })
    }

    func addTwice(_ method: BridgeMethod<NoValue, RemoteObject>) async throws -> Int {
        let counter = try await page.call(method, NoValue())
        _ = try await counter.call(BridgeMethod<Int, Int>("add"), 3)
        guard try await counter.stream(BridgeStreamMethod<Int, Int>("numbers"), 3).all() == [0, 1, 2] else { return -1 }
        return try await counter.call(BridgeMethod<Int, Int>("add"), 4)
    }

    func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration?
    ) async throws -> Output {
        try await page.call(method, parameters, timeout: timeout)
    }

    func callSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration
    ) async throws -> Output {
        try page.callSync(method, parameters, timeout: timeout)
    }

    func callSync<Output>(
        _ method: BridgeSyncMethod<NoValue, Output>, after event: BridgeEvent<Int>, and call: BridgeMethod<NoValue, Void>
    ) async throws -> Output {
        try page.send(event, 1)
        guard #available(macOS 26, iOS 26, *) else { throw PonteError("test.macOS26", "A task begins at once from macOS 26 on.") }
        let earlier = Task.immediate { [page] in try await page.call(call) }
        let output = try page.callSync(method, timeout: .seconds(60))
        try await earlier.value
        return output
    }

    func send<Value>(_ event: BridgeEvent<Value>, _ values: [Value]) async throws {
        for value in values { try page.send(event, value) }
    }
}
