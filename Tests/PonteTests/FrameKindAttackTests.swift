import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let secret = BridgeMethod<NoValue, String>("app.secret")

/// Frames of every kind, and a main frame that lies about itself.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FrameKindAttackTests {
    /// Defines `attack(window)`: posts a well-formed hello and call by the window's handler, and tells the top how that ended.
    private static let attack = #"""
        const attack = (window) => {
          const handler = window.webkit?.messageHandlers?.ponte
          if (!handler) return top.postMessage('no handler', '*')
          handler.postMessage('["ponte",1,"attacker' + Math.random().toString(36).slice(2) + '",0]\n["hello",{}]\n["call",1,"app.secret"]')
            .then((reply) => top.postMessage('answered ' + reply, '*'), (error) => top.postMessage('refused ' + error.message, '*'))
        }
        """#

    nonisolated static let frames = [
        ("data:", "frame.src = 'data:text/html,' + encodeURIComponent(page)"),
        ("blob:", "frame.src = URL.createObjectURL(new Blob([page], { type: 'text/html' }))"),
        ("javascript:", "frame.src = 'javascript:' + encodeURIComponent(JSON.stringify(page))"),
        ("srcdoc, sandboxed", "frame.sandbox = 'allow-scripts'; frame.srcdoc = page"),
        ("sandboxed with its origin", "frame.sandbox = 'allow-scripts allow-same-origin'; frame.srcdoc = page"),
        ("document.open()", "const inner = frame.contentDocument; inner.open(); inner.write(page); inner.close()"),
        (
            "navigated before it posts",
            "frame.onload = () => { frame.onload = null; frame.src = '/frame' }; frame.src = 'app://evil/quiet'"
        ),
        ("reused window", "window.kept = frame.contentWindow; frame.src = '/frame'"),
        ("XML", "frame.src = URL.createObjectURL(new Blob([xml], { type: 'application/xhtml+xml' }))"),
        (
            "object",
            "frame = Object.assign(document.createElement('object'), { data: '/frame', type: 'text/html' }); document.body.append(frame)"
        ),
        ("within a frame", "frame.srcdoc = '<iframe src=\"app://evil/\"></iframe>'"),
        ("<base>", "frame.srcdoc = '<base href=\"app://example/\" target=_top>' + page"),
        ("history.pushState", "frame.srcdoc = '<script>try { history.pushState({}, 0, \"/\") } catch {}</' + 'script>' + page"),
        (
            "top replaced",
            "frame.srcdoc = '<script>try { Object.defineProperty(window, \"top\", { value: window }) } catch {} var parent = window</' + 'script>' + page"
        ),
    ]

    @Test(arguments: frames) func `is refused as what it is`(kind: String, make: String) async throws {
        let page = LivePage()
        var refusals: [Refusal] = []
        page.bridge.handle(secret) { "secret" }
        page.bridge.onRefusal = { refusals.append($0) }
        page.site.pages["app://evil/"] = "<script>\(Self.attack); attack(window)</script>"
        page.site.pages["app://evil/quiet"] = "<p>Quiet</p>"
        page.site.pages["app://example/frame"] = "<script>\(Self.attack); attack(window)</script>"
        try await page.load(LivePage.listener + "<body></body>")
        try await page.run(
            """
            const page = '<script>' + source + ';attack(window)</' + 'script>'
            const xml = '<html xmlns="http://www.w3.org/1999/xhtml"><script><![CDATA[' + source + ';attack(window)]]></' + 'script></html>'
            let frame = document.body.appendChild(document.createElement('iframe'))
            \(make)
            """, ["source": Self.attack])
        let report = try await page.reports()[0] as String
        #expect(report == "no handler" || report.hasPrefix("refused forbidden"))
        #expect(refusals.allSatisfy { !$0.caller.isMainFrame })
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
    }

    @Test func `a main frame cannot change its origin, nor lose its place by moving within itself`() async throws {
        let page = LivePage(policy: [.mainFrame(of: "app://example", "app://evil")])
        var callers: [Caller] = []
        page.bridge.handle(withContext: secret) { _, call in
            callers.append(call.caller)
            return "secret"
        }
        try await page.load(
            """
            <script>
            for (const [object, name] of [[window, 'origin'], [Location.prototype, 'href'], [CustomEvent.prototype, 'detail'], [Array.prototype, '0'],
                [Object.prototype, 'value'], [Object.prototype, 'get'], [Object.prototype, 'then'], [Promise.prototype, 'constructor']]) {
              try { Object.defineProperty(object, name, { get: () => 'app://example', set() {}, configurable: true }) } catch {}
            }
            try { window.origin = 'app://example' } catch {}
            try { document.domain = 'example' } catch {}
            Promise.prototype.then = Reflect.apply = String.prototype.slice = Function.prototype.call = () => { throw new Error('patched') }
            Error.prepareStackTrace = () => { throw new Error('patched') }
            window.structuredClone = EventTarget.prototype.dispatchEvent = () => 'app://example'
            try { delete window.webkit } catch {}
            </script>
            """, at: "app://evil/")
        // The page has broken its own promises, so it looks from outside at what its call did.
        try await page.webView.evaluateJavaScript(
            "dispatchEvent; history.pushState({}, '', '/moved'); location.hash = 'there'; ponte.call('app.secret'); 0")
        try await until { !callers.isEmpty }
        #expect(callers == [.main("app://evil")])
    }
}
