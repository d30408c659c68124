import Foundation
import Ponte
import TestSupport
import Testing

private struct Person: Codable, Hashable, Sendable {
    var name: String
    var age: Int?
    var tags: [String: [Int]]
}

private enum App {
    static let greet = BridgeMethod<Person, String>("app.greet")
    static let fail = BridgeMethod<String, Void>("app.fail")
    static let nothing = BridgeMethod<NoValue, Void>("app.nothing")
    static let never = BridgeMethod<NoValue, String>("app.never")
    static let ticked = BridgeEvent<Int>("app.ticked")
    struct Private: Error {}
}

/// Holds on every channel: each body runs in memory and in a real web view.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BridgeTests {
    private let ana = Person(name: "Ana", age: nil, tags: ["a": [1, 2], "": []])

    @Test(arguments: Channel.allCases) func `typed parameters and results cross in both directions`(channel: Channel) async throws
    {
        let page = channel.page()
        page.bridge.handle(withContext: App.greet) { person, call in "Hello \(person.name) from \(call.name)" }
        page.bridge.handle(App.nothing) {}
        try await page.load()
        #expect(try await page.call(App.greet, ana) == "Hello Ana from app.greet")
        _ = try await page.call(App.nothing, NoValue())
        #expect(try await page.bridge.call(PageMethod.echo(), ana) == ana)
        #expect(try await page.bridge.call(PageMethod.echo(), [String?.none, "a"]) == [nil, "a"])
        #expect(try await page.bridge.call(PageMethod.echo(), String?.none) == nil)
    }

    @Test(arguments: Channel.allCases) func `errors carry code, message and typed data in both directions`(channel: Channel)
        async throws
    {
        let page = channel.page()
        page.bridge.handle(App.fail) { text in throw PonteError("app.broken", text, data: [text, "more"]) }
        page.bridge.handle(App.never) { throw App.Private() }
        try await page.load()
        let fromApp = try #require(await error { _ = try await page.call(App.fail, "Try later.") })
        #expect(fromApp.code == "app.broken")
        #expect(fromApp.message == "Try later.")
        #expect(try fromApp.data(as: [String].self) == ["Try later.", "more"])
        let fromPage = try #require(await error { try await page.bridge.call(PageMethod.fail, "No.") })
        #expect(fromPage.code == "page.broken")
        #expect(fromPage.message == "No.")
        #expect(try fromPage.data(as: [String].self) == ["No."])
        #expect(await code { try await page.call(App.never, NoValue()) } == .handlerFailed)
        #expect(await code { try await page.bridge.call(PageMethod.crash) } == .handlerFailed)
    }

    @Test(arguments: Channel.allCases) func `what nobody handles and what has the wrong shape ends with its code`(
        channel: Channel
    )
        async throws
    {
        let page = channel.page()
        page.bridge.handle(App.greet) { person in person.name }
        try await page.load()
        #expect(await code { try await page.call(App.nothing, NoValue()) } == .methodNotFound)
        #expect(await code { try await page.bridge.call(PageMethod.unknown) } == .methodNotFound)
        let wrong = await error { _ = try await page.call(BridgeMethod<[String: Int], String>("app.greet"), ["name": 3]) }
        #expect(wrong?.code == .invalidParameters)
        #expect(wrong?.message == "value.name: expected a string, found a number.")
        let result = await error { try await page.bridge.call(BridgeMethod<Int, String>("page.echo"), 3) }
        #expect(result?.code == .invalidResult)
        page.bridge.remove(App.greet)
        #expect(await code { try await page.call(App.greet, ana) } == .methodNotFound)
    }

    @Test(arguments: Channel.allCases) func `calls made before there is a page wait for it, in order`(channel: Channel)
        async throws
    {
        let page = channel.page()
        let bridge = page.bridge
        var calls: [Task<Int, any Error>] = []
        for number in 1...20 {
            calls.append(Task { try await bridge.call(PageMethod.count) })
            try await until { bridge.diagnostics.waiting >= number }
        }
        #expect(bridge.diagnostics.pendingCalls == 20)
        try await page.load()
        for (number, call) in calls.enumerated() { #expect(try await call.value == number) }
    }

    @Test(arguments: Channel.allCases) func `events arrive in order, and nobody's event does no harm`(channel: Channel)
        async throws
    {
        let page = channel.page()
        var seen: [Int] = []
        page.bridge.on(App.ticked) { number in seen.append(number) }
        page.bridge.handle(App.nothing) {}
        try await page.load()
        try await page.send(BridgeEvent<Int>("app.nobody"), [1])
        try await page.send(App.ticked, Array(0..<100))
        // A call made later is answered later.
        _ = try await page.call(App.nothing, NoValue())
        #expect(seen == Array(0..<100))
    }

    @Test(arguments: Channel.allCases) func `a deadline ends a call on both sides`(channel: Channel) async throws {
        let page = channel.page()
        var wasCancelled = false
        page.bridge.handle(withContext: App.never) { _, call in
            #expect(call.timeout == .milliseconds(50))
            do { try await untilCancelled() } catch { wasCancelled = true }
            return ""
        }
        try await page.load()
        #expect(await code { try await page.bridge.call(PageMethod.never, timeout: .milliseconds(50)) } == .timedOut)
        #expect(await code { try await page.call(App.never, NoValue(), timeout: .milliseconds(50)) } == .timedOut)
        try await until { wasCancelled }
        #expect(page.bridge.diagnostics.pendingCalls == 0)
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test func `a call that found no page to answer says so, and a page that was refused why`() async throws {
        let page = LivePage(policy: .mainFrame(of: ["app://exmaple"]))
        var refusals: [String] = []
        page.bridge.onRefusal = { refusals.append($0.error.message) }
        try await page.load()
        let error = await error { try await page.bridge.call(PageMethod.count, timeout: .milliseconds(50)) }
        #expect(error?.code == .timedOut && error?.message.hasPrefix("No page that the policy allows was there") == true)
        #expect(refusals.first?.contains("not open to app://example in the main frame") == true)
    }

    @Test(arguments: Channel.allCases) func `a deadline may be as long as durations are`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handle(App.nothing) {}
        try await page.load()
        for timeout in [Duration.seconds(Int.max), .seconds(Int.min)] {
            #expect(await error { try await page.bridge.call(PageMethod.unknown, timeout: timeout) } != nil)
        }
        _ = try await page.call(App.nothing, NoValue(), timeout: .seconds(Int.max))
    }

    @Test(arguments: Channel.allCases) func `cancelling the task ends the call`(channel: Channel) async throws {
        let page = channel.page()
        try await page.load()
        let bridge = page.bridge
        let call = try await bridge.startCall()
        call.cancel()
        #expect(await call.value == .cancelled)
        #expect(bridge.diagnostics.pendingCalls == 0)
    }

    @Test(arguments: Channel.allCases) func `a reload ends what was under way, and the next document is served`(channel: Channel)
        async throws
    {
        let page = channel.page()
        try await page.load()
        let bridge = page.bridge
        let call = try await bridge.startCall()
        #expect(await code { try await bridge.call(PageMethod.unknown) } == .methodNotFound)
        try await page.reload()
        #expect(await call.value == .reloaded)
        #expect(try await bridge.call(PageMethod.echo(), "again") == "again")
        #expect(bridge.diagnostics.documents == 1)
    }

    @Test(arguments: Channel.allCases) func `names that objects have by nature are ordinary names`(channel: Channel) async throws
    {
        let page = channel.page()
        try await page.load()
        for name in ["__proto__", "constructor", "toString", "hasOwnProperty", "then"] {
            let method = BridgeMethod<String, String>(name)
            #expect(await code { try await page.call(method, "x") } == .methodNotFound)
            #expect(await code { try await page.bridge.call(method, "x") } == .methodNotFound)
            page.bridge.handle(withContext: method) { text, call in call.name + text }
            #expect(try await page.call(method, "!") == name + "!")
        }
    }
}
