import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing

private struct Point: Codable, Sendable, Equatable {
    var x: Double
    var at: Date
}

/// Calls of the app to a page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CallsToPageTests {
    private let page = OldPage()

    init() async throws {
        try await page.load()
    }

    @Test func `typed values go round`() async throws {
        let point = Point(x: 0.1, at: Date(timeIntervalSince1970: 5))
        #expect(try await page.bridge.call(BridgeMethod<Point, Point>("page.echo"), point) == point)
        #expect(try await page.bridge.call(BridgeMethod<String?, String?>("page.echo"), nil) == nil)
        #expect(try await page.bridge.call(BridgeMethod<[Int], [Int]>("page.echo"), []) == [])
        try await page.run("(await ready).registerHandler('count', (data, respond) => respond(data === undefined ? 7 : 0))")
        #expect(try await page.bridge.call(BridgeMethod<NoValue, Int>("count")) == 7)
        try await page.bridge.call(BridgeMethod<String, Void>("page.echo"), "x")
    }

    @Test func `an answer of another type is an invalid result`() async throws {
        #expect(await code { try await page.bridge.call(BridgeMethod<String, Int>("page.echo"), "no number") } == .invalidResult)
        let bad = await #expect(throws: PonteError.self) {
            try await page.bridge.call(BridgeMethod<Double, Int>("page.echo"), .infinity)
        }
        #expect(bad?.code == .invalidParameters)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `a handler that the page does not have is an error, not a wait`() async throws {
        let error = await #expect(throws: PonteError.self) {
            try await page.bridge.call(BridgeMethod<Int, Int>("page.none"), 1, timeout: .seconds(60))
        }
        #expect(error?.code == .methodNotFound)
        #expect(await page.ask("page.none").value == nil)
        #expect(page.lines.last?.contains("methodNotFound") == true)
    }

    @Test func `a handler that throws is an error, and window.onerror sees the exception`() async throws {
        try await page.run(
            """
            window.errors = [];
            window.onerror = (message) => { errors.push(message); };
            const bridge = await ready;
            bridge.registerHandler("throws", () => { throw new Error("early"); });
            bridge.registerHandler("answersFirst", (data, respond) => { respond(data); throw new Error("late"); });
            bridge.registerHandler("circular", (data, respond) => { const it = {}; it.it = it; respond(it); });
            """)
        #expect(await code { try await page.bridge.call(BridgeMethod<Int, Int>("throws"), 1) } == .handlerFailed)
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("answersFirst"), 1) == 1)
        #expect(await code { try await page.bridge.call(BridgeMethod<Int, Int>("circular"), 1) } == .handlerFailed)
        let errors = try await page.run("return errors") as? [String]
        #expect(errors?.prefix(2) == ["Error: early", "Error: late"] && errors?.count == 3)
    }

    @Test func `a page may answer later and more than once`() async throws {
        try await page.run(
            """
            (await ready).registerHandler("often", (data, respond) => setTimeout(() => { respond(1); respond(2); respond(3); }));
            """)
        #expect(await page.ask("often").value as? Int == 1)
        #expect(await page.ask("often").value as? Int == 1)
        #expect(page.bridge.diagnostics.dropped == 0 && page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `null and undefined are told apart`() async throws {
        try await page.run(
            """
            (await ready).registerHandler("nothing", (data, respond) => respond());
            (await ready).registerHandler("wants", (data, respond) => { window.wants = typeof respond; respond?.(typeof respond); });
            """)
        #expect(await page.ask("nothing").value == nil)
        #expect(await page.ask("page.echo", NSNull()).value is NSNull)
        #expect(await page.ask("wants").value as? String == "function")
        page.bridge.callHandler("wants")
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run("return window.wants") as? String == "undefined")
    }

    @Test func `messages of one turn arrive in order`() async throws {
        for number in 0..<100 { page.bridge.callHandler("page.note", data: number) }
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run("return window.order") as? [AnyHashable] == ["connected"] + (0..<100).map { AnyHashable($0) })
    }

    @Test func `the last handler of a name counts, and a removed one is not there`() async throws {
        try await page.run("(await ready).registerHandler('page.echo', (data, respond) => respond('second'))")
        #expect(await page.ask("page.echo").value as? String == "second")
        try await page.run("(await ready).removeHandler('page.echo')")
        #expect(await page.ask("page.echo").value == nil)
    }

    @Test func `a deadline and a cancellation end a call`() async throws {
        try await page.run("(await ready).registerHandler('never', () => {})")
        let late = await #expect(throws: PonteError.self) {
            try await page.bridge.call(BridgeMethod<NoValue, Int>("never"), timeout: .milliseconds(20))
        }
        #expect(late?.code == .timedOut)
        let task = Task { try await page.bridge.call(BridgeMethod<NoValue, Int>("never")) }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        task.cancel()
        #expect(await code { try await task.value } == .cancelled)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
    }

    @Test func `data that is not JSON is not sent, and the callback gets nil`() async throws {
        for data in [Date(), Double.nan, [1: 2], ["a": Date()], page.webView] as [Any] {
            #expect(await page.ask("page.echo", data).value == nil)
        }
        page.bridge.callHandler("page.note", data: Date())
        #expect(page.lines.filter { $0.contains("was not sent") }.count == 6)
        #expect(page.bridge.diagnostics.pendingCalls == 0 && page.bridge.diagnostics.dropped == 1)
        #expect(await page.ask("page.echo", Int?.none as Any).value is NSNull?)
        #expect(try await page.stillWorks())
    }

    @Test func `messages take effect in turns of their own until the page or the app says otherwise`() async throws {
        let receive = """
            const bridge = await ready;
            window.order = [];
            bridge._handleMessageFromObjC('{"handlerName":"page.note","data":"message"}');
            window.order.push("after");
            await new Promise((resolve) => setTimeout(resolve, 0));
            return window.order;
            """
        #expect(try await page.run(receive) as? [String] == ["after", "message"])
        page.bridge.disableJavscriptAlertBoxSafetyTimeout()
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run(receive) as? [String] == ["message", "after"])
        try await page.load()
        #expect(try await page.run(receive) as? [String] == ["after", "message"])
        try await page.run("(await ready).disableJavscriptAlertBoxSafetyTimeout()")
        #expect(try await page.run(receive) as? [String] == ["message", "after"])
    }

    @Test func `messages keep their order when the safety timeout ends between them`() async throws {
        page.bridge.callHandler("page.note", data: 1)
        page.bridge.disableJavscriptAlertBoxSafetyTimeout()
        for number in 2...20 { page.bridge.callHandler("page.note", data: number) }
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        #expect(try await page.run("return window.order.slice(1)") as? [Int] == Array(1...20))
    }

    @Test func `an id that nobody waits for is ignored by the page`() async throws {
        let answer = try await page.run(
            """
            const bridge = await ready;
            for (const id of ["cb_99_1", "__proto__", "constructor", "toString"]) {
              bridge._handleMessageFromObjC(JSON.stringify({ responseId: id, responseData: 1 }));
            }
            let thrown;
            try { bridge._handleMessageFromObjC("no JSON"); } catch (error) { thrown = error.name; }
            return thrown;
            """)
        #expect(answer as? String == "SyntaxError")
        #expect(try await page.stillWorks())
    }
}
