import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// Things that pages may do, and few do.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnusualPageTests {
    private let page = OldPage()

    init() {
        page.bridge.registerHandler("echo") { data, respond in respond?(data) }
    }

    @Test func `half of a surrogate pair is a replacement character, and the message arrives`() async throws {
        try await page.load()
        let answers = try await page.run(
            #"""
            return [await call("echo", "cut \ud83d"), await call("echo", "\udc00\ud83d\ude00\ud83d"),
              (await call("echo", { "\ud800": 1 }))["\ufffd"], await call("echo", "\\ud800")];
            """#)
        #expect(answers as? [AnyHashable] == ["cut \u{FFFD}", "\u{FFFD}😀\u{FFFD}", 1, #"\ud800"#])
        try await page.run(#"(await ready).registerHandler("cut", (data, respond) => respond(data + "\ud83d"))"#)
        #expect(try await page.bridge.call(BridgeMethod<String, String>("cut"), "text ") == "text \u{FFFD}")
        #expect(page.bridge.diagnostics.dropped == 0)
    }

    @Test func `an answer that the app cannot read ends its call`() async throws {
        try await page.load()
        try await page.run(
            """
            (await ready).registerHandler("deep", (data, respond) => {
              let value = [];
              for (let depth = 0; depth < 5000; depth++) value = [value];
              respond(value);
            });
            """)
        let error = await #expect(throws: PonteError.self) {
            try await page.bridge.call(BridgeMethod<NoValue, Int>("deep"), timeout: .seconds(60))
        }
        #expect(error?.code == .malformed)
        #expect(page.bridge.diagnostics.pendingCalls == 0)
        #expect(try await page.stillWorks())
    }

    @Test func `a handler that drops its callback answers with an error, and one that keeps it may answer late`() async throws {
        var kept: WVJBResponseCallback?
        page.bridge.registerHandler("drops") { _, _ in }
        page.bridge.registerHandler("keeps") { _, respond in kept = respond }
        try await page.load()
        try await page.run("window.kept = call('keeps'); window.other = call('keeps'); await call('echo')")
        #expect(try await page.run("return (await call('drops')).error.code") as? String == "handlerFailed")
        #expect(try await page.run("return (await window.kept).error.code") as? String == "handlerFailed")
        kept?("late")
        kept = nil
        #expect(try await page.run("return await window.other") as? String == "late")
        // If the page does not wait, there is nothing to answer.
        try await page.run("(await ready).callHandler('drops'); await call('echo')")
        #expect(page.bridge.diagnostics.dropped == 0)
    }

    @Test func `a deferred script may add its handlers, whatever follows the root`() async throws {
        page.site.pages["app://example/slow.js"] = """
            \(Pages.connect()) connect((bridge) => bridge.registerHandler("page.echo", (data, respond) => respond(data)))
            """
        page.site.beginnings["app://example/slow.js"] = "//\n"
        page.site.pages["app://example/"] = "<html><script defer src='slow.js'></script><p>Text</p></html><!-- By a tool. -->"
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/"))))
        try await until { (try? await page.runAlone("return document.readyState")) as? String == "interactive" }
        let answer = Task { try? await page.bridge.call(BridgeMethod<Int, Int>("page.echo"), 1, timeout: .seconds(60)) }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        _ = try await page.runAlone("for (let turn = 0; turn < 4; turn++) await new Promise((next) => setTimeout(next))")
        page.site.sendTheRest()
        #expect(await answer.value == 1)
    }

    @Test func `a page that is written anew while it is parsed is served`() async throws {
        page.site.pages["app://example/slow.js"] = ""
        page.site.beginnings["app://example/slow.js"] = "//"
        let text = Pages.v6.replacing("</script>", with: "<\\/script>").replacing("\n", with: "\\n")
        page.site.pages["app://example/"] = """
            <script>
            setTimeout(function () {
              document.open(); document.write(`\(text)`); document.close();
            });
            </script>
            <script src="slow.js"></script>
            """
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/"))))
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("page.echo"), 1, timeout: .seconds(60)) == 1)
        #expect(try await page.stillWorks())
        page.site.sendTheRest()
    }

    @Test func `a script that does not come holds the parser up, and not the bridge`() async throws {
        page.site.pages["app://example/slow.js"] = ""
        page.site.beginnings["app://example/slow.js"] = "//"
        page.site.pages["app://example/"] = Pages.v6 + "<script src='slow.js'></script>"
        page.webView.load(URLRequest(url: try #require(URL(string: "app://example/"))))
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("page.echo"), 1, timeout: .seconds(60)) == 1)
        #expect(try await page.run("return document.readyState") as? String == "loading")
        page.site.sendTheRest()
        try await until { try await page.run("return document.readyState") as? String == "complete" }
        #expect(try await page.stillWorks())
    }

    @Test func `a page that was written anew connects again when it comes back from the cache`() async throws {
        try await page.load(at: "app://example/first")
        try await page.run("document.open(); document.write('<p>Anew</p>'); document.close(); window.isSame = true; await ready")
        #expect(try await page.stillWorks())
        try await page.load(at: "app://example/second")
        page.webView.goBack()
        try await until { try await page.runAlone("return window.isSame === true") as? Bool == true }
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("page.echo"), 1, timeout: .seconds(60)) == 1)
        #expect(try await page.stillWorks())
    }

    @Test(arguments: ["beforeunload", "pagehide", "unload", "visibilitychange"])
    func `what a page says when it is left arrives, in every event of its end`(event: String) async throws {
        var seen: [String] = []
        page.bridge.registerHandler("bye") { data, _ in seen.append(data as? String ?? "") }
        try await page.load(
            Pages.page(after: "addEventListener('\(event)', () => WebViewJavascriptBridge.callHandler('bye', '\(event)'));"))
        try await page.run("await ready")
        // Until the next document is there, the old one would answer.
        try await page.delegate.finish {
            page.webView.evaluateJavaScript("setTimeout(() => location.reload()); 0") { _, _ in }
            return nil
        }
        try await until { seen.first == event }
        #expect(try await page.stillWorks())
    }

    @Test func `snippets in frames of the page's origin disturb nothing, and have the bridge of their parent`() async throws {
        page.site.pages["app://example/frame"] = """
            <script>
            \(Pages.connect())
            connect(function () { parent.connected = true; });
            parent.WebViewJavascriptBridge.registerHandler("frame.add", function (data, respond) { respond(data + 1); });
            parent.WebViewJavascriptBridge.callHandler("echo", "from the frame", function (answer) { parent.answer = answer; });
            </script>
            """
        try await page.load()
        try await page.run(
            "await ready; const frame = document.createElement('iframe'); frame.src = '/frame'; document.body.append(frame)")
        try await until { try await page.run("return window.answer") as? String == "from the frame" }
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("frame.add"), 1) == 2)
        #expect(try await page.run("return window.connected === undefined") as? Bool == true)
        #expect(page.webView.url?.absoluteString == "app://example/")
        #expect(try await page.stillWorks())
    }

    @Test func `calls within handlers within calls come to their ends, also long ones`() async throws {
        page.bridge.registerHandler("ask") { data, respond in
            page.bridge.callHandler("page.double", data: data) { respond?($0) }
        }
        try await page.load()
        let answers = try await page.run(
            #"""
            const bridge = await ready, text = "é\"\\\u2028".repeat(1 << 18);
            bridge.registerHandler("page.double", (data, respond) => bridge.callHandler("echo", data + data, respond));
            return [(await call("ask", text)) === text + text ? 1 : 0, await call("ask", 2)];
            """#)
        #expect(answers as? [Int] == [1, 4])
    }

    @Test func `moving within the document leaves the bridge as it is`() async throws {
        var kept: WVJBResponseCallback?
        page.bridge.registerHandler("later") { _, respond in kept = respond }
        try await page.load()
        try await page.run(
            """
            window.later = call("later"); await call("echo");
            location.hash = "#one"; history.pushState({}, "", "/pushed"); location.hash = "#two"; history.go(-2);
            await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
            """)
        kept?("still there")
        #expect(try await page.run("return await window.later") as? String == "still there")
        #expect(try await page.stillWorks())
    }
}
