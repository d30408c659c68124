import Foundation
import Ponte
import TestSupport
import Testing

private enum App {
    static let count = BridgeStreamMethod<Int, Int>("app.count")
    static let endless = BridgeStreamMethod<NoValue, Int>("app.endless")
    static let fails = BridgeStreamMethod<NoValue, String>("app.fails")
    static let single = BridgeMethod<NoValue, Int>("app.single")
    static let sum = BridgeMethod<RemoteStream<Int>, Int>("app.sum")
    static let letters = BridgeMethod<String, RemoteStream<String>>("app.letters")
}

/// Streams in both directions: each body runs in memory and in a real web view.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct StreamTests {
    @Test(arguments: Channel.allCases) func `all elements of a sequence arrive in order, and then the end`(channel: Channel)
        async throws
    {
        let page = channel.page()
        page.bridge.handleStream(App.count) { count in Numbers(end: count) }
        try await page.load()
        #expect(try await page.collect(App.count, 1000) == Array(0..<1000))
        #expect(try await page.collect(App.count, 0) == [])
        #expect(try await page.bridge.stream(PageMethod.numbers, 1000).all() == Array(0..<1000))
        #expect(page.bridge.diagnostics.runningHandlers == 0)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test(arguments: Channel.allCases) func `a slow reader slows the writer`(channel: Channel) async throws {
        let page = channel.page()
        var made = 0
        page.bridge.handleStream(App.endless) { Numbers(end: .max, made: { made += 1 }) }
        try await page.load()
        #expect(try await page.collect(App.endless, NoValue(), first: 3, buffer: 8, thenWait: true) == [0, 1, 2])
        // A writer that nobody slows down writes while these calls go there and back.
        for _ in 0..<20 { _ = try await page.bridge.call(PageMethod.produced) }
        #expect(made <= 3 + 8 + 1)
        var iterator = page.bridge.stream(PageMethod.endless, NoValue(), buffer: 8).makeAsyncIterator()
        for number in 0..<3 { #expect(try await iterator.next() == number) }
        for _ in 0..<20 { _ = try await page.bridge.call(PageMethod.produced) }
        #expect(try await page.bridge.call(PageMethod.produced) <= 3 + 8 + 1)
        #expect(try await iterator.next() == 3)
    }

    @Test(arguments: Channel.allCases) func `leaving the loop ends the stream at its producer`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleStream(App.endless) { Numbers(end: .max) }
        try await page.load()
        #expect(try await page.collect(App.endless, NoValue(), first: 5) == [0, 1, 2, 3, 4])
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
        for try await number in page.bridge.stream(PageMethod.endless) where number == 5 { break }
        try await until { page.bridge.diagnostics.pendingCalls == 0 }
        try await until { try await page.bridge.call(PageMethod.stopped) == 1 }
    }

    @Test(arguments: Channel.allCases) func `an error ends a stream after the elements before it`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleStream(App.fails) {
            AsyncThrowingStream<String, any Error> { stream in
                stream.yield("before")
                stream.finish(throwing: PonteError("app.broken", "No more.", data: [1]))
            }
        }
        try await page.load()
        let fromApp = await #expect(throws: PonteError.self) { _ = try await page.collect(App.fails, NoValue()) }
        #expect(fromApp?.code == "app.broken")
        #expect(try fromApp?.data(as: [Int].self) == [1])
        var seen: [String] = []
        let fromPage = await #expect(throws: PonteError.self) {
            for try await text in page.bridge.stream(PageMethod.broken) { seen.append(text) }
        }
        #expect(seen == ["before"])
        #expect(fromPage?.code == "page.broken")
    }

    @Test(arguments: Channel.allCases) func `a stream goes on from a cursor`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleStream(withContext: App.count, cursor: \.self) { count, call in
            Numbers(next: try call.cursor(as: Int.self).map { $0 + 1 } ?? 0, end: count)
        }
        try await page.load()
        #expect(try await page.collect(App.count, 10, first: 4) == [0, 1, 2, 3])
        let cursor = page.lastCursor
        #expect(cursor == 3)
        try await page.reload()
        #expect(try await page.collect(App.count, 10, after: cursor) == Array(4..<10))
        let numbers = page.bridge.stream(PageMethod.numbers, 10)
        for try await number in numbers where number == 6 { break }
        let place = try numbers.cursor(as: Int.self)
        #expect(place == 6)
        #expect(try await page.bridge.stream(PageMethod.numbers, 10, after: place).all() == [7, 8, 9])
    }

    @Test(arguments: Channel.allCases) func `streams cross as parameters and as results`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handle(App.sum) { numbers in
            var sum = 0
            for try await number in numbers { sum += number }
            return sum
        }
        page.bridge.handle(App.letters) { word in RemoteStream(word.map(String.init)) }
        try await page.load()
        #expect(try await page.sumOfNumbers(upTo: 100, by: App.sum) == 4950)
        #expect(try await page.joined(App.letters, "ponte") == "p-o-n-t-e")
        #expect(try await page.bridge.call(PageMethod.numberStream, 5).all() == [0, 1, 2, 3, 4])
        #expect(try await page.bridge.call(PageMethod.sumStream, RemoteStream(Numbers(end: 10))) == 45)
    }

    @Test(arguments: Channel.allCases) func `a stream is not called, and a method is not read`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleStream(App.count) { count in Numbers(end: count) }
        page.bridge.handle(App.single) { 1 }
        try await page.load()
        #expect(await code { try await page.call(BridgeMethod<Int, Int>("app.count"), 3) } == .methodNotFound)
        let single = BridgeStreamMethod<NoValue, Int>("app.single")
        #expect(await code { try await page.collect(single, NoValue()) } == .methodNotFound)
        let unknown = BridgeStreamMethod<NoValue, Int>("page.unknown")
        #expect(await code { try await page.bridge.stream(unknown).all() } == .methodNotFound)
    }

    @Test(arguments: Channel.allCases) func `a reload ends the streams of the document on both sides`(channel: Channel)
        async throws
    {
        let page = channel.page()
        page.bridge.handleStream(App.endless) { Numbers(end: .max) }
        try await page.load()
        #expect(try await page.collect(App.endless, NoValue(), first: 3, buffer: 8, thenWait: true) == [0, 1, 2])
        var iterator = page.bridge.stream(PageMethod.endless, NoValue(), buffer: 4).makeAsyncIterator()
        #expect(try await iterator.next() == 0)
        try await page.reload()
        var error: PonteError?
        do { while try await iterator.next() != nil {} } catch let ending as PonteError { error = ending }
        #expect(error?.code == .reloaded || error?.code == .navigated)
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
    }

    @Test(arguments: Channel.allCases) func `cancelling the task that reads ends the stream`(channel: Channel) async throws {
        let page = channel.page()
        try await page.load()
        let reading = Task { try await page.bridge.stream(PageMethod.silent).all() }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        reading.cancel()
        #expect(await code { try await reading.value } == .cancelled)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }
}
