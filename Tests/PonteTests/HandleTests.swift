import Foundation
import Ponte
import TestSupport
import Testing

private enum App {
    static let watch = BridgeMethod<Callback<Int, Int>, Int>("app.watch")
    static let double = BridgeMethod<NoValue, Callback<Int, Int>>("app.double")
    static let counter = BridgeMethod<NoValue, RemoteObject>("app.counter")
}

private enum Counter {
    static let add = BridgeMethod<Int, Int>("add")
    static let numbers = BridgeStreamMethod<Int, Int>("numbers")
}

/// Functions and objects that cross: each body runs in memory and in a real web view.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HandleTests {
    @Test(arguments: Channel.allCases) func `the app calls a function that the page has given`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handle(App.watch) { callback in
            var sum = 0
            for number in 1...3 { sum += try await callback(number) }
            return sum
        }
        try await page.load()
        #expect(try await page.callWithDoubler(App.watch) == 12)
        // The last copy went with the handler.
        try await until { page.bridge.heldHandles.isEmpty }
    }

    @Test(arguments: Channel.allCases) func `the page calls a closure that the app has given`(channel: Channel) async throws {
        let page = channel.page()
        try await page.load()
        let closure = Callback<Int, Int> { number in number * 3 }
        #expect(try await page.bridge.call(PageMethod.apply, Application(function: closure, value: 5)) == 15)
        let failing = Callback<Int, Int> { _ in throw PonteError("app.no", "No.") }
        #expect(await code { try await page.bridge.call(PageMethod.apply, Application(function: failing, value: 5)) } == "app.no")
    }

    @Test(arguments: Channel.allCases) func `a function that is released is gone, on both sides`(channel: Channel) async throws {
        let page = channel.page()
        var kept: Callback<Int, Int>?
        page.bridge.handle(App.watch) { callback in
            kept = callback
            return 0
        }
        try await page.load()
        _ = try await page.callWithDoubler(App.watch)
        let callback = try #require(kept)
        #expect(try await callback(4) == 8)
        #expect(page.bridge.heldHandles.map(\.kind) == [.function])
        #expect(page.bridge.heldHandles.first?.via == "app.watch")
        #expect(page.bridge.heldHandles.first?.holder == .app)
        callback.release()
        #expect(await code { try await callback(4) } == .released)
        #expect(page.bridge.heldHandles.isEmpty)

        try await page.bridge.call(PageMethod.keep, Callback<Int, Int> { $0 })
        #expect(page.bridge.heldHandles.map(\.holder) == [.page])
        #expect(page.bridge.diagnostics.handles == 1)
        try await page.bridge.call(PageMethod.letGo)
        try await until { page.bridge.heldHandles.isEmpty }
        #expect(await code { try await page.bridge.call(PageMethod.callKept, 1) } == .released)
    }

    @Test(arguments: Channel.allCases) func `what a document gave ends with it`(channel: Channel) async throws {
        let page = channel.page()
        var kept: Callback<Int, Int>?
        page.bridge.handle(App.watch) { callback in
            kept = callback
            return 0
        }
        try await page.load()
        _ = try await page.callWithDoubler(App.watch)
        try await page.bridge.call(PageMethod.keep, Callback<Int, Int> { $0 })
        #expect(page.bridge.heldHandles.count == 2)
        try await page.reload()
        try await until { page.bridge.heldHandles.isEmpty }
        let callback = try #require(kept)
        for _ in 1...1000 {
            let error = await #expect(throws: PonteError.self) { try await callback(4) }
            #expect(error?.code == .reloaded || error?.code == .navigated)
        }
    }

    @Test(arguments: Channel.allCases) func `objects of functions cross in both directions`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handle(App.counter) {
            var total = 0
            return RemoteObject { object in
                object.handle(Counter.add) { number in
                    total += number
                    return total
                }
                object.handleStream(Counter.numbers) { count in RemoteStream(Array(0..<count)) }
            }
        }
        try await page.load()
        #expect(try await page.addTwice(App.counter) == 7)
        let counter = try await page.bridge.call(PageMethod.makeCounter)
        #expect(counter.names == ["add"])
        #expect(try await counter.call(Counter.add, 3) == 3)
        #expect(try await counter.call(Counter.add, 4) == 7)
        #expect(await code { try await counter.call(BridgeMethod<Int, Int>("constructor"), 1) } == .methodNotFound)
        counter.release()
        #expect(await code { try await counter.call(Counter.add, 1) } == .released)
    }

    @Test(arguments: Channel.allCases) func `handles of a call that nobody answers are let go`(channel: Channel) async throws {
        let page = channel.page()
        try await page.load()
        #expect(await code { try await page.callWithDoubler(BridgeMethod("app.unknown")) } == .methodNotFound)
        try await until { page.bridge.heldHandles.isEmpty }
    }
}
