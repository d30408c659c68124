import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// Pages that change what scripts stand on, frames, and origins that may not speak.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostilePageTests {
    /// Ruins everything that the page's script could use. The test saves what it needs itself.
    private static let ruin = """
        window.ruined = 0;
        const ruin = function () { window.ruined++; throw new Error("ruined"); };
        const ruinAll = function (object, names) { for (let index = 0; index < names.length; index++) object[names[index]] = ruin; };
        ruinAll(JSON, ["stringify", "parse"]);
        ruinAll(Array.prototype, ["push", "shift", "slice", "forEach", "map", "join", Symbol.iterator]);
        ruinAll(String.prototype, ["slice", "split", "indexOf", "replace", "charAt"]);
        ruinAll(Function.prototype, ["call", "apply", "bind"]);
        ruinAll(RegExp.prototype, ["exec", "test"]);
        ruinAll(Object, ["create", "keys", "freeze", "setPrototypeOf", "defineProperty"]);
        ruinAll(Reflect, ["deleteProperty", "apply", "get"]);
        ruinAll(Array, ["isArray", "from"]);
        ruinAll(Date, ["now"]);
        ruinAll(EventTarget.prototype, ["dispatchEvent", "addEventListener"]);
        ruinAll(console, ["log", "warn", "error"]);
        ruinAll(Promise, ["resolve", "reject"]);
        ruinAll(Promise.prototype, ["then", "catch", "constructor"]);
        ruinAll(window, ["setTimeout", "queueMicrotask", "Event", "CustomEvent", "EventTarget", "Promise", "Map", "Array"]);
        const names = ["callbackId", "responseId", "handlerName", "ponteError", "value", "get", "set"];
        for (let index = 0; index < names.length; index++) Object.prototype[names[index]] = "polluted";
        window.isRuined = true;
        """

    /// Works without what was ruined.
    private static let work = """
        window.seen = "";
        const begin = function (bridge) {
          bridge.registerHandler("page.twice", function (data, respond) { respond(data + data); });
          bridge.callHandler("app.echo", "before", function (answer) {
            window.seen += answer;
            bridge.callHandler("app.echo", "after", function (answer) { window.seen += answer; bridge.callHandler("app.done", window.seen); });
          });
        };
        """

    private func works(_ html: String) async throws -> OldPage {
        let page = OldPage()
        page.bridge.registerHandler("app.echo") { data, respond in respond?(data) }
        var seen: String?
        page.bridge.registerHandler("app.done") { data, _ in seen = data as? String }
        try await page.load(html)
        try await until { seen != nil }
        #expect(seen == "beforeafter")
        #expect(try await page.bridge.call(BridgeMethod<String, String>("page.twice"), "x", timeout: .seconds(60)) == "xx")
        #expect(page.bridge.diagnostics.refusals == 0 && page.bridge.diagnostics.dropped == 0)
        return page
    }

    @Test func `a page that ruins the built-ins before the bridge is there`() async throws {
        let page = try await works(
            "<title>Ruined</title><script>\(Self.work)\nwindow.WVJBCallbacks[0] = begin;\n\(Self.ruin)</script>")
        #expect(try await page.webView.evaluateJavaScript("window.isRuined && window.ruined === 0") as? Bool == true)
    }

    @Test func `a page that ruins the built-ins when the bridge is there`() async throws {
        let page = try await works(
            """
            <title>Ruined</title><script>\(Self.work)
            window.WVJBCallbacks[0] = function (bridge) {
            \(Self.ruin)
            begin(bridge);
            };</script>
            """)
        #expect(try await page.webView.evaluateJavaScript("window.isRuined && window.ruined === 0") as? Bool == true)
    }

    @Test func `setters on prototypes see nothing`() async throws {
        let page = try await works(
            """
            <title>Setters</title><script>\(Self.work)
            window.WVJBCallbacks[0] = begin;
            window.stolen = 0;
            for (const name of ["0", "1", "2", "text", "callbackId", "cb_1_1", "app.echo", "page.twice"]) {
              const set = () => { window.stolen++; };
              Object.defineProperty(Object.prototype, name, { set, get() { return undefined; }, configurable: true });
              Object.defineProperty(Array.prototype, name, { set, get() { return undefined; }, configurable: true });
            }
            </script>
            """)
        #expect(try await page.webView.evaluateJavaScript("window.stolen") as? Int == 0)
    }

    @Test func `the script's global cannot be replaced`() async throws {
        let page = OldPage()
        try await page.load()
        let answer = try await page.run(
            """
            await ready;
            const native = window.ponteWebViewJavascriptBridge, before = native.setUp;
            try { window.ponteWebViewJavascriptBridge = {}; } catch {}
            try { delete window.ponteWebViewJavascriptBridge; } catch {}
            try { native.setUp = () => {}; } catch {}
            return [Object.keys(window).includes("ponteWebViewJavascriptBridge"), window.ponteWebViewJavascriptBridge === native, native.setUp === before];
            """)
        #expect(answer as? [Bool] == [false, true, true])
        // A message that is for another document, or no text, is nothing.
        try await page.run(
            """
            const receive = window[Object.getOwnPropertyNames(window).find((name) => /^p[0-9_]{29,}$/.test(name))];
            for (const texts of [undefined, null, 5, "x", {}, [], [5]]) receive(texts);
            """)
        #expect(try await page.run("return window.order.join()") as? String == "connected")
        #expect(try await page.stillWorks())
    }

    @Test func `a sub-frame cannot speak, and has no bridge`() async throws {
        let page = OldPage()
        var calls = 0
        page.bridge.registerHandler("secret") { _, _ in calls += 1 }
        page.site.pages["app://example/frame"] = """
            <script>
            const report = async () => {
              const results = [typeof window.ponteWebViewJavascriptBridge, typeof window.WebViewJavascriptBridge];
              for (const [name, body] of [
                ["ponteWebViewJavascriptBridge", "p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\nh\\n0"],
                ["ponteWebViewJavascriptBridge", 'p12_34_56_78_90_123_45_67_89_10_111_213_14_15_16\\na\\n{"handlerName":"secret"}'],
                ["iOS_Native_InjectJavascript", null], ["iOS_Native_FlushMessageQueue", null],
              ]) {
                try { results.push(await webkit.messageHandlers[name].postMessage(body)); } catch (error) { results.push(error.message.split(":")[0]); }
              }
              parent.report = results.join();
            };
            report();
            </script>
            """
        try await page.load("<title>Outer</title><iframe src='app://example/frame'></iframe>")
        try await until { try await page.run("return window.report") is String }
        #expect(
            try await page.run("return window.report") as? String
                == "undefined,undefined,forbidden,forbidden,,")
        #expect(calls == 0)
        // A text in the form of the script's hello is not counted.
        #expect(page.bridge.diagnostics.refusals == 3)
        #expect(try await page.stillWorks())
    }

    @Test func `a sub-frame that opens the bridge's addresses gets nothing`() async throws {
        let page = OldPage()
        page.site.pages["app://example/frame"] = """
            <iframe src="https://__bridge_loaded__"></iframe><iframe src="https://__wvjb_queue_message__"></iframe>
            <script>addEventListener("load", () => { parent.report = typeof window.WebViewJavascriptBridge; });</script>
            """
        try await page.load("<title>Outer</title><iframe src='app://example/frame'></iframe>")
        try await until { try await page.run("return window.report") as? String == "undefined" }
        #expect(page.bridge.diagnostics.refusals == 0 && page.bridge.diagnostics.dropped == 0)
        // An answer to the frame would have come before these.
        #expect(try await page.stillWorks())
        #expect(try await page.run("return typeof frames[0].WebViewJavascriptBridge") as? String == "undefined")
    }

    @Test func `an origin that the policy does not name gets no bridge`() async throws {
        let page = OldPage()
        var refusals: [Refusal] = []
        page.bridge.onRefusal = { refusals.append($0) }
        try await page.load(Pages.v6, at: "app://evil/")
        #expect(refusals.isEmpty, "Only the script has spoken.")
        let send = "await webkit.messageHandlers.ponteWebViewJavascriptBridge.postMessage('p1\\na\\n{}').catch(() => {})"
        _ = try await page.runAlone(send)
        #expect(refusals.first?.error.code == .forbidden && refusals.first?.caller.origin == Origin("app://evil"))
        #expect(
            try await page.runAlone("return [typeof WebViewJavascriptBridge, window.order.join()]") as? [String] == [
                "undefined", "",
            ])
        // PendingCalls again helps nobody.
        _ = try await page.runAlone("location.href = 'https://__bridge_loaded__'")
        _ = try await page.runAlone(send)
        #expect(refusals.count == 2)
        #expect(try await page.runAlone("return typeof WebViewJavascriptBridge") as? String == "undefined")
        try await page.load()
        #expect(try await page.stillWorks())
    }

    @Test func `a handler's own policy opens the bridge for it alone`() async throws {
        let page = OldPage()
        page.bridge.handle(BridgeMethod<NoValue, String>("open"), for: .mainFrame(of: "app://guest")) { "welcome" }
        page.bridge.registerHandler("closed") { _, respond in respond?("never") }
        try await page.load("<title>Guest</title>", at: "app://guest/")
        #expect(try await page.run("return await call('open')") as? String == "welcome")
        #expect(try await page.run("return (await call('closed')).error.code") as? String == "forbidden")
        #expect(try await page.run("return (await call('nothing')).error.code") as? String == "forbidden")
        #expect(try await page.run("return (await ready).hasNativeMethod('closed')") as? Bool == false)
    }
}
