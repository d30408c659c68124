import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing

private struct Person: Codable, Sendable, Equatable {
    var name: String
    var born: Date
    var tags: [String]?
}

/// Calls of a page to the app.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CallsFromPageTests {
    private let page = OldPage()

    init() async throws {
        page.bridge.registerHandler("echo") { data, respond in respond?(data) }
        try await page.load()
    }

    @Test func `a handler answers, at once or later`() async throws {
        var kept: WVJBResponseCallback?
        page.bridge.registerHandler("later") { _, respond in kept = respond }
        #expect(try await page.run("return JSON.stringify(await call('echo', { a: [1, 'x'] }))") as? String == #"{"a":[1,"x"]}"#)
        try await page.run("window.late = call('later'); await call('echo')")
        let later = try #require(kept)
        later("now")
        #expect(try await page.run("return await window.late") as? String == "now")
    }

    @Test func `only the first answer counts`() async throws {
        page.bridge.registerHandler("twice") { _, respond in
            respond?(1)
            respond?(2)
        }
        let answers = try await page.run(
            """
            const answers = [];
            (await ready).callHandler("twice", null, (answer) => answers.push(answer));
            await call("echo"); await call("echo");
            return answers;
            """)
        #expect(answers as? [Int] == [1])
        #expect(page.bridge.diagnostics.dropped == 1)
    }

    @Test func `a handler that the app does not have answers with an error object`() async throws {
        let answer = try await page.run("return await call('nothing', { a: 1 })") as? [String: [String: String]]
        #expect(answer?["error"]?["code"] == "methodNotFound")
        #expect(page.lines.first?.hasPrefix("WVJBNoHandlerException, No handler for message from JS: {") == true)
        #expect(page.bridge.diagnostics.dropped == 0)
        try await page.run("(await ready).callHandler('nothing'); await call('echo')")
        #expect(page.bridge.diagnostics.dropped == 1)
        #expect(try await page.stillWorks())
    }

    @Test func `a removed handler is one that is not there`() async throws {
        page.bridge.removeHandler("echo")
        let answer = try await page.run("return await call('echo', 1)") as? [String: [String: String]]
        #expect(answer?["error"]?["code"] == "methodNotFound")
    }

    @Test func `data may be left out, null, or a callback in its place`() async throws {
        var seen: [String] = []
        page.bridge.registerHandler("look") { data, respond in
            seen.append(data.map { "\(type(of: $0))" } ?? "nil")
            respond?(nil)
        }
        let answers = try await page.run(
            """
            const bridge = await ready;
            bridge.callHandler("look");
            bridge.callHandler("look", null);
            const short = await new Promise((resolve) => bridge.callHandler("look", resolve));
            const absent = await new Promise((resolve) => bridge.callHandler("look", undefined, resolve));
            return [short, absent];
            """)
        #expect((answers as? [Any])?.count == 2)
        #expect(seen == ["nil", "NSNull", "NSNull", "nil"])
    }

    @Test func `calls of one turn arrive in order`() async throws {
        var seen: [Int] = []
        page.bridge.registerHandler("count") { data, respond in
            seen.append(data as? Int ?? -1)
            respond?(data)
        }
        let answers = try await page.run(
            "return await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => call('count', number)))")
        #expect(answers as? [Int] == Array(0..<8))
        #expect(seen == Array(0..<8))
    }

    @Test func `values are JSON's`() async throws {
        let answer = try await page.run(
            "return JSON.stringify(await call('echo', [NaN, undefined, new Date(0), { a: undefined, b: () => 1, c: '\\u2028\"\\\\' }]))"
        )
        #expect(answer as? String == #"[null,null,"1970-01-01T00:00:00.000Z",{"c":""# + "\u{2028}" + #"\"\\"}]"#)
    }

    @Test func `data without a JSON form throws in the page, and nothing else is lost`() async throws {
        let answer = try await page.run(
            """
            const bridge = await ready, circle = {};
            circle.circle = circle;
            const before = call("echo", "before"), errors = [];
            for (const data of [circle, 5n]) {
              try { bridge.callHandler("echo", data, () => {}); } catch (error) { errors.push(error instanceof TypeError); }
            }
            return [await before, await call("echo", "after"), errors.join()];
            """)
        #expect(answer as? [String] == ["before", "after", "true,true"])
    }

    @Test func `a typed handler takes and gives Codable values`() async throws {
        page.bridge.handle(withContext: BridgeMethod<Person, Person>("person")) { person, call in
            #expect(call.name == "person" && call.caller.isMainFrame && call.caller.origin == Origin("app://example"))
            var person = person
            person.tags = ["seen"]
            await Task.yield()
            return person
        }
        let answer = try await page.run(
            "return JSON.stringify(await call('person', { name: 'Ada', born: '1815-12-10T00:00:00Z' }))")
        #expect(answer as? String == #"{"born":"1815-12-10T00:00:00.000Z","name":"Ada","tags":["seen"]}"#)
    }

    @Test func `a typed handler without parameters or result answers with null`() async throws {
        page.bridge.handle(BridgeMethod<NoValue, Void>("nothing")) {}
        #expect(try await page.run("return (await call('nothing', 5)) === null") as? Bool == true)
        page.bridge.remove(BridgeMethod<NoValue, Void>("nothing"))
        #expect(try await page.run("return (await call('nothing')).error.code") as? String == "methodNotFound")
    }

    @Test func `what a typed handler throws reaches the page with its code`() async throws {
        struct Odd: Error {}
        page.bridge.handle(BridgeMethod<Bool, String>("fail")) { isOdd in
            if isOdd { throw Odd() }
            throw PonteError("wifi.off", "Wi-Fi is off.")
        }
        let answer = try await page.run(
            "return [await call('fail', false), await call('fail', true), await call('fail', 'x')].map((a) => a.error.code)")
        #expect(answer as? [String] == ["wifi.off", "handlerFailed", "invalidParameters"])
        #expect(try await page.run("return (await call('fail', false)).error.message") as? String == "Wi-Fi is off.")
    }

    @Test func `an answer that is not JSON is an error object, and a line in the log`() async throws {
        page.bridge.registerHandler("bad") { data, respond in
            respond?(data is String ? Date() : [Double.nan])
        }
        let answer = try await page.run("return [await call('bad', 'x'), await call('bad')].map((a) => a.error.code)")
        #expect(answer as? [String] == ["invalidValue", "invalidValue"])
        #expect(page.lines.count == 2)
    }

    @Test func `hasNativeMethod follows the app's handlers`() async throws {
        let has =
            "const bridge = await ready; let told; const has = bridge.hasNativeMethod(name, (it) => { told = it; }); return [has, told]"
        #expect(try await page.run(has, ["name": "echo"]) as? [Bool] == [true, true])
        #expect(try await page.run(has, ["name": "constructor"]) as? [Bool] == [false, false])
        page.bridge.handle(BridgeMethod<NoValue, Void>("constructor")) {}
        page.bridge.handle(BridgeMethod<NoValue, Void>("hidden"), for: .mainFrame(of: "app://other")) {}
        page.bridge.removeHandler("echo")
        try await until { try await page.run(has, ["name": "constructor"]) as? [Bool] == [true, true] }
        #expect(try await page.run(has, ["name": "echo"]) as? [Bool] == [false, false])
        #expect(try await page.run(has, ["name": "hidden"]) as? [Bool] == [false, false])
        #expect(try await page.run("return (await call('hidden')).error.code") as? String == "forbidden")
        #expect(page.bridge.diagnostics.refusals == 1)
    }

    @Test func `the queue can be read by whoever asks first`() async throws {
        let answer = try await page.run(
            """
            const bridge = await ready;
            bridge.callHandler("echo", 1);
            bridge.callHandler("echo", 2, () => {});
            return [bridge._fetchQueue(), bridge._fetchQueue()];
            """)
        let texts = try #require(answer as? [String])
        #expect(texts.last == "[]")
        #expect(
            texts[0].wholeMatch(
                of: #/\[\{"handlerName":"echo","data":1\},\{"handlerName":"echo","data":2,"callbackId":"cb_\d+_\d+"\}\]/#) != nil)
    }
}
