import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// How pages of each generation get hold of the bridge.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SnippetTests {
    private let page = OldPage()

    /// Loads a page that calls `app.started`, and returns with what.
    private func started(_ html: String) async throws -> [String: Bool]? {
        let answer: Answer = try await withCheckedThrowingContinuation { continuation in
            page.bridge.registerHandler("app.started") { data, _ in continuation.resume(returning: Answer(value: data)) }
            Task { try await page.load(html) }
        }
        return answer.value as? [String: Bool]
    }

    @Test(arguments: [Pages.v6, Pages.v5]) func `a snippet in the head is called when the page is there, without a frame`(
        html: String
    ) async throws {
        #expect(try await started(html) == ["element": true])
        let answer = await page.ask("page.echo", ["a": 1])
        #expect(answer.value as? [String: Int] == ["a": 1])
        #expect(page.delegate.addresses == ["app://example/"])
        #expect(try await page.run("return typeof WVJBCallbacks") as? String == "undefined")
    }

    @Test(arguments: ["https://__bridge_loaded__", "wvjbscheme://__BRIDGE_LOADED__", "HTTPS://__Bridge_Loaded__/path?x"])
    func `a page that opens the address gets the bridge, and nothing is loaded`(address: String) async throws {
        // As where another library's script has come in between.
        try await page.load("<title>Empty</title>")
        try await page.run("await ready; delete window.WebViewJavascriptBridge;")
        let before = page.delegate.addresses
        let answer = try await page.runAlone(
            Pages.connect(address)
                + "return await new Promise((resolve) => connect((bridge) => resolve(typeof bridge.callHandler)))")
        #expect(answer as? String == "function")
        #expect(page.delegate.addresses == before)
    }

    @Test func `an array that the page has made itself is called, before and after`() async throws {
        let html = Pages.page(
            before: "window.WVJBCallbacks = undefined; window.WVJBCallbacks = [function () { window.early = true; }];")
        #expect(try await started(html) == ["element": true])
        #expect(try await page.run("return window.early") as? Bool == true)
        let late = try await page.run(
            """
            return await new Promise((resolve) => {
              window.WVJBCallbacks = [(bridge) => resolve(bridge === WebViewJavascriptBridge)];
              const frame = document.createElement("iframe");
              frame.src = "https://__bridge_loaded__";
              document.body.appendChild(frame);
            })
            """)
        #expect(late as? Bool == true)
    }

    @Test func `a page that declares the names itself is served`() async throws {
        let html = Pages.page(before: "var WebViewJavascriptBridge, WVJBCallbacks; window.WVJBCallbacks = undefined;")
        page.site.pages["app://example/"] = html
        let other = OldPage.makeWebView(page.site)
        try await other.finishLoading("app://example/")
        let bridge = WebViewJavascriptBridge(other, policy: OldPage.policy)
        #expect(try await bridge.call(BridgeMethod<String, String>("page.echo"), "late") == "late")
        #expect(try await started(html) == ["element": true])
    }

    @Test func `a callback that throws stops no other, and window.onerror sees it`() async throws {
        let html = Pages.page(
            before: """
                window.errors = [];
                window.onerror = function (message) { errors.push(message); };
                WVJBCallbacks.push(function () { throw new Error("broken"); });
                """)
        #expect(try await started(html) == ["element": true])
        try await until { try await page.run("return window.errors.join()") as? String != "" }
        #expect(try await page.run("return window.errors.join()") as? String == "Error: broken")
    }

    @Test func `a v4 page gets the event, and messages without a name`() async throws {
        var messages: [Answer] = []
        page.bridge.setMessageHandler { data, respond in
            messages.append(Answer(value: data))
            respond?("welcome")
        }
        page.bridge.send("before init")
        try await page.load(Pages.v4)
        let answer: Answer = await withCheckedContinuation { continuation in
            page.bridge.send(["n": 1]) { continuation.resume(returning: Answer(value: $0)) }
        }
        #expect(answer.value as? [String: [String: Int]] == ["got": ["n": 1]])
        #expect(await page.ask("page.echo", "x").value as? String == "x")
        #expect(try await page.run("return messages[0]") as? String == "before init")
        try await until { try await page.run("return window.answer") as? String == "welcome" }
        #expect(messages.map { $0.value as? String } == ["hello from v4"])
        #expect(try await page.run("return bridgeOfEvent === WebViewJavascriptBridge") as? Bool == true)
    }

    @Test func `messages without a name wait for init`() async throws {
        try await page.load()
        let first = Task {
            await withCheckedContinuation { done in page.bridge.send(1) { done.resume(returning: Answer(value: $0)) } }
        }
        #expect(await page.ask("page.echo", "after").value as? String == "after")
        try await page.run("(await ready).init((message, respond) => respond(message + 1))")
        #expect(await first.value.value as? Int == 2)
    }

    @Test func `a bridge that comes after the page serves it`() async throws {
        let site = Site()
        let webView = OldPage.makeWebView(site)
        site.pages["app://example/"] = Pages.v6
        try await webView.finishLoading("app://example/")
        let bridge = WebViewJavascriptBridge(webView, policy: OldPage.policy)
        #expect(try await bridge.call(BridgeMethod<String, String>("page.echo"), "late") == "late")
    }

    @Test func `a bridge that comes while its page is being loaded waits for that page`() async throws {
        let site = Site()
        let webView = OldPage.makeWebView(site)
        site.pages["app://example/"] = Pages.v6
        webView.load(URLRequest(url: URL(string: "app://example/")!))
        let bridge = WebViewJavascriptBridge(forWebView: webView)
        #expect(try await bridge.call(BridgeMethod<String, String>("page.echo"), "soon") == "soon")
        #expect(bridge.diagnostics.refusals == 0)
    }

    @Test func `a bridge that takes another's place serves the same document`() async throws {
        try await page.load()
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        let second = WebViewJavascriptBridge(page.host, policy: OldPage.policy)
        page.bridge.close()
        #expect(try await second.call(BridgeMethod<String, String>("page.echo"), "second") == "second")
        guard !MessageChannel.isToPages else { return }
        #expect(page.webView.navigationDelegate !== page.delegate)
        second.close()
        #expect(page.webView.navigationDelegate === page.delegate)
    }

    @Test func `pages need no navigation: an app that takes the delegate for itself cuts nobody off`() async throws {
        let own = LoadWaiter()
        page.webView.navigationDelegate = own
        page.site.pages["app://example/"] = Pages.v6
        try await own.finish { page.webView.load(URLRequest(url: URL(string: "app://example/")!)) }
        #expect(try await page.stillWorks())
        // The end of a document is seen all the same.
        try await page.run("(await ready).registerHandler('never', () => {})")
        let never = Task { try await page.bridge.call(BridgeMethod<NoValue, String>("never")) }
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        page.site.pages["app://other/"] = "<title>Other</title>"
        try await own.finish { page.webView.load(URLRequest(url: URL(string: "app://other/")!)) }
        await #expect(throws: PonteError.self) { try await never.value }
    }

    @Test func `a page that forbids frames and connections has a bridge all the same`() async throws {
        let csp = "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; script-src 'unsafe-inline'\">"
        #expect(try await started(csp + Pages.v6) == ["element": true])
        #expect(try await page.stillWorks())
    }

    @Test func `a document without an address has a bridge if the policy is open`() async throws {
        let open = OldPage(policy: .anyMainFrame)
        try await open.delegate.finish { open.webView.loadHTMLString(Pages.v6, baseURL: nil) }
        #expect(open.webView.url?.absoluteString == "about:blank")
        #expect(try await open.stillWorks())
        try await page.delegate.finish { page.webView.loadHTMLString(Pages.v6, baseURL: nil) }
        #expect(try await page.webView.evaluateJavaScript("typeof WebViewJavascriptBridge") as? String == "undefined")
        #expect(page.bridge.diagnostics.refusals == 0, "Only the script has spoken.")
    }

    @Test func `both objects are one bridge`() async throws {
        page.bridge.registerHandler("app.echo") { data, respond in respond?(data) }
        try await page.load()
        let answer = try await page.run(
            """
            await ready;
            WKWebViewJavascriptBridge.registerHandler("page.other", (data, respond) => respond(data + 1));
            return await new Promise((resolve) => WKWebViewJavascriptBridge.callHandler("app.echo", [1], resolve));
            """)
        #expect(answer as? [Int] == [1])
        #expect(try await page.bridge.call(BridgeMethod<Int, Int>("page.other"), 1) == 2)
    }
}
