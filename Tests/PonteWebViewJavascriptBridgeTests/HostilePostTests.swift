import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing

/// Posts of a page that does not use the script: an error or a counted drop, and nothing else disturbed.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostilePostTests {
    private let page = OldPage()
    private let calls = Calls()

    init() async throws {
        page.bridge.registerHandler("echo") { [calls] data, respond in
            calls.count += 1
            respond?(data)
        }
        try await page.load()
    }

    /// Posts what `body`, an expression, gives for the document's name `name`. Returns why it was refused, or the reply.
    private func post(_ body: String) async throws -> String {
        let answer = try await page.run(
            """
            await ready;
            // The script's own posts name the document.
            const handler = webkit.messageHandlers.ponteWebViewJavascriptBridge;
            try { return "reply " + await handler.postMessage(\(body)); } catch (error) { return error.message; }
            """)
        return answer as? String ?? ""
    }

    @Test(arguments: [
        "null", "undefined", "5", "[]", "({})", "''", "'no lines'", "'a\\nb'", "'a\\nb\\nc'", "'\\n\\n\\n'",
        "'p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\nz\\n[]'",
        "'p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16x\\na\\n{}'",
        "'p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\na'",
    ]) func `a post of another form is refused`(body: String) async throws {
        #expect(try await post(body).hasPrefix("malformed: "))
        #expect(page.bridge.diagnostics.refusals == 1)
        #expect(try await page.stillWorks())
    }

    @Test func `a document that is unknown is refused`() async throws {
        let body = #"'p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\na\n{"handlerName":"echo","data":1}'"#
        #expect(try await post(body).hasPrefix("malformed: The document is unknown"))
        #expect(calls.count == 0)
        #expect(try await page.stillWorks())
    }

    @Test func `what is too long is refused`() async throws {
        #expect(try await post("'x'.repeat((64 << 20) + 1)").hasPrefix("limitExceeded: "))
        #expect(try await page.stillWorks())
    }

    /// Says hello as a document of its own, and posts lines.
    private func postLines(_ lines: String, letter: String = "a") async throws -> String {
        try await post(
            """
            (await handler.postMessage("p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\nh\\n0"),
              "p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\n\(letter)\\n" + \(lines))
            """)
    }

    @Test(arguments: [
        "'no JSON'", "'5'", "'null'", "'[]'", "'\"text\"'", "'{\"handlerName\":5}'",
        "'{\"handlerName\":\"echo\",\"callbackId\":1}'",
        "'{\"responseId\":[]}'", "'{\"responseId\":\"objc_cb_77\"}'", "'{\"handlerName\":\"\\\\ud8\"}'",
        "'{\"handlerName\":\"' + 'n'.repeat(1025) + '\"}'",
        "'{\"handlerName\":\"echo\",\"callbackId\":\"' + 'i'.repeat(1025) + '\"}'",
        "'{\"handlerName\":\"echo\",\"data\":' + '['.repeat(100000) + ']'.repeat(100000) + '}'", "''",
    ]) func `a message that makes no sense is dropped and counted, and its neighbours are not`(line: String) async throws {
        let good = #"'{"handlerName":"echo","data":1}'"#
        let reply = try await postLines("\(good) + '\\n' + \(line) + '\\n' + \(good)")
        #expect(calls.count == 2)
        #expect(page.bridge.diagnostics.dropped == 1)
        #expect(page.bridge.diagnostics.refusals == 0)
        #expect(reply.hasPrefix("reply [[1,") || line.contains("objc_cb_77"))
        try await page.load()
        #expect(try await page.stillWorks())
    }

    @Test func `a number that JSON cannot give back is an error`() async throws {
        _ = try await postLines(#"'{"handlerName":"echo","data":[1e400],"callbackId":"x"}'"#)
        #expect(calls.count + page.bridge.diagnostics.dropped == 1)
        try await page.load()
        #expect(try await page.stillWorks())
    }

    @Test func `of a post with too many messages the rest is dropped and counted`() async throws {
        _ = try await postLines(#"Array(65541).fill('{"handlerName":"echo"}').join("\n")"#)
        #expect(calls.count == 65_536)
        #expect(page.bridge.diagnostics.dropped == 5)
        try await page.load()
        #expect(try await page.stillWorks())
    }

    @Test func `10,000 messages of one turn are all answered`() async throws {
        let sum = try await page.run(
            """
            const answers = await Promise.all(Array.from({ length: 10000 }, (_, number) => call("echo", number)));
            return answers.reduce((sum, number) => sum + number, 0);
            """)
        #expect(sum as? Int == 49_995_000)
        #expect(page.bridge.diagnostics.dropped == 0)
        #expect(try await page.stillWorks())
    }

    @Test func `ids are text and nothing more`() async throws {
        let answer = try await page.run(
            #"""
            const bridge = await ready;
            window.pwned = false;
            const ids = ['"', "'", "\\", "\n", "\u2028\u2029", "'+(window.pwned=true)+'", '"]);window.pwned=true;//', "__proto__", "${pwned=true}", ""];
            const given = [];
            let count = 0;
            await new Promise((resolve) => {
              bridge.registerHandler("ask", (data, respond) => { respond(data); if (++count == ids.length) resolve(); });
              for (const id of ids) bridge._handleMessageFromObjC(JSON.stringify({ handlerName: "ask", data: id, callbackId: id }));
            });
            return JSON.stringify([await call("echo", ids), window.pwned]);
            """#)
        let text = try #require(answer as? String)
        #expect(text.hasSuffix(",false]") && text.contains("__proto__"))
        // Of the page's answers, none is for a call of the app.
        try await until { page.bridge.diagnostics.dropped == 10 }
        #expect(try await page.stillWorks())
    }

    @Test func `a foreign object's ids come back as text`() async throws {
        try await page.load(Pages.ownCopy)
        let answer = try await page.runAlone(
            #"""
            window.pwned = false;
            const ids = ['"', "\\", "\n", "\u2028", "'+(window.pwned=true)+'", '"]);window.pwned=true;//', "__proto__", "constructor"];
            const seen = [];
            return await new Promise((resolve) => {
              window.bridge._handleMessageFromObjC = (text) => {
                seen.push(JSON.parse(text).responseId);
                if (seen.length === ids.length) resolve(String(JSON.stringify(seen) === JSON.stringify(ids)) + window.pwned);
              };
              window.bridge._fetchQueue = () => JSON.stringify(ids.map((callbackId) => ({ handlerName: "echo", callbackId })));
              document.getElementById("queue").src = "https://__wvjb_queue_message__";
            });
            """#)
        #expect(answer as? String == "truefalse")
    }

    @Test(arguments: ["__proto__", "constructor", "toString", "hasOwnProperty", "", "\u{2028}'\"\\\n"])
    func `any text is the name of a handler, and of none that was not registered`(name: String) async throws {
        #expect(try await page.run("return (await call(name, 1)).error.code", ["name": name]) as? String == "methodNotFound")
        #expect(await code { try await page.bridge.call(BridgeMethod<Int, Int>(name), 1) } == .methodNotFound)
        page.bridge.registerHandler(name) { data, respond in respond?(data) }
        try await page.run("(await ready).registerHandler(name, (data, respond) => respond(data))", ["name": name])
        #expect(try await page.run("return await call(name, 2)", ["name": name]) as? Int == 2)
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>(name), 3) == 3)
    }

    @Test func `10,000 hellos leave one document`() async throws {
        _ = try await page.run(
            """
            const handler = webkit.messageHandlers.ponteWebViewJavascriptBridge;
            const name = (number) => "p" + `${number}`.padStart(32, "0");
            await Promise.all(Array.from({ length: 10000 }, (_, number) => handler.postMessage(name(number) + "\\nh\\n0")));
            """)
        try await page.load()
        #expect(try await page.stillWorks())
    }
}

@MainActor
private final class Calls {
    var count = 0
}
