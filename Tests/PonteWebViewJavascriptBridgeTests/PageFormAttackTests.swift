import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// Unchanged pages in the forms in which they come, and clumsy ones: each gets its bridge, in both directions.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageFormAttackTests {
    private let page = OldPage(policy: .anyMainFrame)

    private nonisolated static let csp = """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'">
        """

    /// `use` is what the page does with its bridge.
    private nonisolated static let use = """
        connect(function (bridge) {
          bridge.registerHandler("page.echo", function (data, respond) { respond(data); });
          bridge.callHandler("app.started", null, function () { window.started = true; });
        });
        """

    @Test(arguments: [
        csp + Pages.v6,
        csp + Pages.v5,
        "<script type=module>\(Pages.connect()) \(use)</script>",
        "<script async src='app://example/script.js'></script><p>text",
        "<script defer src='app://example/script.js'></script><p>text",
        "<script>addEventListener('load', () => setTimeout(() => { \(Pages.connect()) \(use) }))</script>",
        // A page that adds the frame always, and one that had its own array before.
        """
        <script>
        var WVJBCallbacks; \(Pages.connect()) \(use)
        var frame = document.createElement("iframe");
        frame.src = "https://__bridge_loaded__";
        document.documentElement.appendChild(frame);
        </script>
        """,
        "<script>delete window.WVJBCallbacks; \(Pages.connect()) \(use)</script>",
        "<script>\(Pages.connect()) \(use) history.pushState({}, '', '/pushed'); location.hash = 'there'</script>",
    ])
    func `a page is served`(html: String) async throws {
        page.site.pages["app://example/script.js"] = "\(Pages.connect()) \(Self.use)"
        try await page.load(html)
        try await waitForEcho()
        #expect(try await page.stillWorks())
    }

    /// The page may register its handler late, or be another one than at first.
    private func waitForEcho() async throws {
        try await until { (try? await page.bridge.call(BridgeMethod<Int, Int>("page.echo"), 1, timeout: .seconds(5))) == 1 }
    }

    @Test(arguments: [nil, "app://example/base/", "https://example.invalid/", "file:///tmp/", "about:blank"])
    func `a page of a text is served, whatever its base`(base: String?) async throws {
        try await page.delegate.finish { page.webView.loadHTMLString(Pages.v6, baseURL: base.flatMap { URL(string: $0) }) }
        #expect(try await page.stillWorks())
    }

    @Test func `a page of a file is served`() async throws {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = try folder.file("page.html", Pages.v6)
        try await page.delegate.finish { page.webView.loadFileURL(file, allowingReadAccessTo: file) }
        #expect(try await page.stillWorks())
    }

    @Test(arguments: ["", "setTimeout(() => { ", "addEventListener('load', () => { "])
    func `a page that writes itself anew is served`(when: String) async throws {
        let text = Pages.v6.replacing("</script>", with: "<\\/script>").replacing("\n", with: "\\n").replacing("'", with: "\\'")
        try await page.load(
            "<script>\(when) document.open(); document.write('\(text)'); document.close(); \(when.isEmpty ? "" : "})")</script>")
        try await waitForEcho()
        #expect(try await page.stillWorks())
    }

    @Test func `a page that sends itself on is left, and the next one is served`() async throws {
        page.site.pages["app://example/two"] = Pages.v6
        try await page.load("<script>location.replace('app://example/two')</script>")
        try await waitForEcho()
        try await page.run("location.hash = '#one'; history.replaceState({}, '', '/three'); history.pushState({}, '', '/four')")
        #expect(try await page.stillWorks())
    }

    @Test(arguments: [
        "Object.freeze(window.WVJBCallbacks)",
        "window.WVJBCallbacks = Object.freeze([() => {}])",
        "window.WVJBCallbacks = new Proxy([], { get() { throw new Error('no') } })",
        "Object.defineProperty(window, 'WVJBCallbacks', { get() { throw new Error('no') } })",
        "Object.defineProperty(window, 'WebViewJavascriptBridge', { get() { throw new Error('no') }, set() {} })",
        "Object.defineProperty(window, 'WKWebViewJavascriptBridge', { value: undefined })",
        "window.WVJBCallbacks = null; window.WKWVJBCallbacks = 5",
        "window.webkit = null; delete window.webkit",
    ])
    func `a page that spoils the globals gets messages all the same`(script: String) async throws {
        try await page.load("<script>\(script)</script>")
        let error = await #expect(throws: PonteError.self) {
            try await page.bridge.call(BridgeMethod<Int, Int>("nobody"), 1, timeout: .seconds(10))
        }
        #expect(error?.code == .methodNotFound)
    }

    @Test func `calls to a page that was reloaded and came back from the cache end as navigated`() async throws {
        let silent = Pages.page(after: "connect((bridge) => bridge.registerHandler('never', () => {}));")
        try await page.load(silent)
        try await page.delegate.finish { page.webView.reload() }
        try await page.load(silent, at: "app://example/two")
        let code = Task {
            do { _ = try await page.bridge.call(BridgeMethod<Int, Int>("never"), 1) } catch {
                return (error as? PonteError)?.code
            }
            return nil
        }
        try await until { page.bridge.diagnostics.pendingCalls == 1 }
        page.webView.goBack()
        #expect(await code.value == .navigated)
        try await until { page.webView.url?.path() == "/" }
        #expect(try await page.stillWorks())
    }
}
