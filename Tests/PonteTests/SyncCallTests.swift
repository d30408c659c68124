import Foundation
import Ponte
import TestSupport
import Testing

private struct Place: Codable, Hashable, Sendable {
    var x: Double
    var note: String?
}

private enum Prefs {
    static let theme = BridgeSyncMethod<NoValue, String>("prefs.theme")
    static let move = BridgeSyncMethod<Place, Place>("prefs.move")
    static let save = BridgeSyncMethod<String, Void>("prefs.save")
    static let echo = BridgeSyncMethod<String, String>("prefs.echo")
    static let bytes = BridgeSyncMethod<Int, Data>("prefs.bytes")
    static let function = BridgeSyncMethod<NoValue, Callback<Int, Int>>("prefs.function")
    static let changed = BridgeEvent<Int>("prefs.changed")
    static let touch = BridgeMethod<NoValue, Void>("prefs.touch")
    struct Private: Error {}
}

/// Calls for which the page stands still: each body runs in memory and in a real web view.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SyncCallTests {
    @Test(arguments: Channel.allCases) func `typed parameters and results cross`(channel: Channel) async throws {
        let page = channel.page()
        var saved: [String] = []
        page.bridge.handleSync(Prefs.theme) { "dark" }
        page.bridge.handleSync(withContext: Prefs.move) { place, call in
            #expect(call.name == "prefs.move")
            #expect(call.caller == Caller(isMainFrame: true, origin: Origin("app://example")))
            #expect(call.timeout == .seconds(60))
            return Place(x: place.x * 2, note: nil)
        }
        page.bridge.handleSync(Prefs.save) { text in saved.append(text) }
        try await page.load()
        #expect(try await page.callSync(Prefs.theme) == "dark")
        #expect(try await page.callSync(Prefs.move, Place(x: 1.5, note: "a")) == Place(x: 3, note: nil))
        try await page.callSync(Prefs.save, "ünï \u{2028}\n\"\\ ¥ 🙂\u{0}")
        #expect(saved == ["ünï \u{2028}\n\"\\ ¥ 🙂\u{0}"])
        #expect(page.bridge.diagnostics.runningHandlers == 0)
    }

    @Test(arguments: Channel.allCases) func `a synchronous method answers other calls, too`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleSync(Prefs.echo) { text in text + "!" }
        try await page.load()
        #expect(try await page.call(BridgeMethod<String, String>("prefs.echo"), "a") == "a!")
        #expect(try await page.call(BridgeMethod<String, Bool>("ponte.supports"), "prefs.echo"))
        page.bridge.remove(Prefs.echo)
        #expect(await code { try await page.callSync(Prefs.echo, "a") } == .methodNotFound)
        #expect(try await page.call(BridgeMethod<String, Bool>("ponte.supports"), "prefs.echo") == false)
    }

    @Test(arguments: Channel.allCases) func `what the app has not declared as synchronous is not`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handle(BridgeMethod<String, String>("prefs.echo")) { text in text }
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Int>("prefs.theme")) { AsyncStream<Int> { $0.finish() } }
        try await page.load()
        for error in [
            await error { _ = try await page.callSync(Prefs.echo, "a") },
            await error { _ = try await page.callSync(Prefs.theme) },
            await error { try await page.callSync(BridgeSyncMethod<String, Void>("ponte.ready"), "") },
        ] {
            #expect(error?.code == .methodNotFound)
            #expect(
                error?.message.contains("is not synchronous. Call it with ponte.call, or register it with Bridge.handleSync.")
                    == true)
        }
        #expect(await code { try await page.callSync(Prefs.save, "a") } == .methodNotFound)
    }

    @Test(arguments: Channel.allCases) func `errors are those of other calls`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleSync(Prefs.save) { text in throw PonteError("prefs.locked", text, data: [text]) }
        page.bridge.handleSync(Prefs.theme) { throw Prefs.Private() }
        page.bridge.handleSync(Prefs.move) { place in place }
        page.bridge.handleSync(Prefs.echo, for: .mainFrame(of: "https://other.example")) { text in text }
        page.bridge.handleSync(Prefs.bytes) { count in Data(repeating: 7, count: count) }
        page.bridge.handleSync(Prefs.function) { Callback { number in number } }
        try await page.load()
        let own = await error { try await page.callSync(Prefs.save, "Unlock it.") }
        #expect(own?.code == "prefs.locked" && own?.message == "Unlock it.")
        #expect(try own?.data(as: [String].self) == ["Unlock it."])
        let other = await error { _ = try await page.callSync(Prefs.theme) }
        #expect(other?.code == .handlerFailed && other?.message.contains("Private") == true)
        let wrong = await error {
            _ = try await page.callSync(BridgeSyncMethod<[String: String], String>("prefs.move"), ["x": "1"])
        }
        #expect(wrong?.code == .invalidParameters && wrong?.message == "value.x: expected a number, found a string.")
        var refused: [String?] = []
        page.bridge.onRefusal = { refused.append($0.method) }
        #expect(await code { try await page.callSync(Prefs.echo, "a") } == .forbidden)
        #expect(refused == ["prefs.echo"])
        #expect(await code { try await page.callSync(BridgeSyncMethod<Int, String>("prefs.bytes"), 16_385) } == .invalidResult)
        #expect(await code { try await page.callSync(BridgeSyncMethod<NoValue, String>("prefs.function")) } == .invalidResult)
        #expect(page.bridge.diagnostics.handles == 0)
    }

    @Test(arguments: Channel.allCases) func `what the page has sent before is handled before`(channel: Channel) async throws {
        let page = channel.page()
        var seen: [String] = []
        page.bridge.on(Prefs.changed) { _ in seen.append("event") }
        page.bridge.handle(Prefs.touch) { seen.append("call") }
        page.bridge.handleSync(Prefs.theme) {
            seen.append("sync")
            return seen.joined(separator: " ")
        }
        try await page.load()
        for _ in 1...20 {
            seen = []
            #expect(try await page.callSync(Prefs.theme, after: Prefs.changed, and: Prefs.touch) == "event call sync")
        }
    }

    @Test(arguments: Channel.allCases) func `an answer that comes too late is timedOut, and the next call is served`(
        channel: Channel
    )
        async throws
    {
        let page = channel.page()
        page.bridge.handleSync(Prefs.theme) {
            Thread.sleep(forTimeInterval: 0.05)
            return "late"
        }
        page.bridge.handleSync(Prefs.echo) { text in text }
        try await page.load()
        #expect(await code { try await page.callSync(Prefs.theme, NoValue(), timeout: .milliseconds(10)) } == .timedOut)
        #expect(try await page.callSync(Prefs.theme) == "late")
        #expect(try await page.callSync(Prefs.echo, "next") == "next")
    }

    @Test(arguments: Channel.allCases) func `the next document is served`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleSync(Prefs.echo) { text in text }
        try await page.load()
        #expect(try await page.callSync(Prefs.echo, "first") == "first")
        try await page.reload()
        #expect(try await page.callSync(Prefs.echo, "second") == "second")
        #expect(page.bridge.diagnostics.refusals == 0)
    }

    @Test(arguments: Channel.allCases) func `when the bridge is closed, the code says so`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleSync(Prefs.echo) { text in text }
        try await page.load()
        #expect(try await page.callSync(Prefs.echo, "open") == "open")
        page.bridge.close()
        #expect(await code { try await page.callSync(Prefs.echo, "closed") } == .bridgeClosed)
    }

    @Test(arguments: Channel.allCases) func `a handler that closes the bridge still answers`(channel: Channel) async throws {
        let page = channel.page()
        let bridge = page.bridge
        bridge.handleSync(Prefs.theme) { [unowned bridge] in
            bridge.close()
            return "closed"
        }
        try await page.load()
        #expect(try await page.callSync(Prefs.theme) == "closed")
    }

    @Test(arguments: Channel.allCases) func `1 MiB of text crosses there and back`(channel: Channel) async throws {
        let page = channel.page()
        page.bridge.handleSync(Prefs.echo) { text in text }
        try await page.load()
        let text = String(repeating: "0123456789abcdé\\", count: 1 << 16)
        #expect(try await page.callSync(Prefs.echo, text) == text)
    }
}
