import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let secret = BridgeMethod<NoValue, String>("app.secret")

/// Frames whose built-ins were replaced before the frame wrapper could take them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PoisonedFrameAttackTests {
    /// `poison(window)` lets every call of a captured built-in through, and keeps what can be used later; `forge()` then speaks
    /// as the main frame of `app://example`, and gives how that ended.
    private static let tools = """
        <script>
        const stolen = { texts: [], functions: [], objects: [] }
        function poison(window) {
          const { apply } = window.Reflect
          const spy = (method, receiver, parameters) => {
            stolen.functions.push(method)
            stolen.objects.push(receiver)
            stolen.texts.push(String(parameters?.[0]))
            return apply(method, receiver, parameters)
          }
          window.Reflect.apply = spy
          window.__poisoned = true
        }
        async function forge() {
          const index = stolen.texts.findIndex((text) => /^[0-9a-f]{48}/.test(text))
          if (index < 0) return 'nothing to forge with'
          const number = stolen.texts[index].slice(0, 16), token = stolen.texts[index].slice(16, 48)
          const batch = '["ponte",1,"attacker",0]\\n["hello",{"navigation":"navigate"}]\\n["call",1,"app.secret"]'
          const next = (BigInt('0x' + number) + 1n).toString(16).padStart(16, '0')
          const ends = []
          for (const stamp of [number + token, next + token, '0'.repeat(16) + token, number + '0'.repeat(32), '0'.repeat(48), '']) {
            ends.push(stamp + 'app://example/\\ns' + batch)
          }
          for (const [number, envelope] of ends.entries()) {
            ends[number] = await stolen.functions[index].call(stolen.objects[index], envelope)
              .then((answer) => 'answered ' + answer, (error) => 'refused ' + error.message)
          }
          return ends.find((end) => end.startsWith('answered')) ?? ends[0]
        }
        </script>
        """

    @Test func `a frame that is changed before it has its first element cannot speak as another`() async throws {
        let page = LivePage()
        var callers: [Caller] = []
        page.bridge.handle(withContext: secret) { _, call in
            callers.append(call.caller)
            return "secret"
        }
        page.site.beginnings["app://evil/slow"] = "<!-- \(String(repeating: " ", count: 4096)) -->"
        page.site.pages["app://evil/slow"] = "<p>The rest</p>"
        page.site.pages["app://evil/"] =
            Self.tools + """
                <body><script>
                const child = document.body.appendChild(document.createElement('iframe'))
                child.onload = async () => {
                  if (!child.contentWindow.location.href.endsWith('slow')) return
                  top.postMessage(child.contentWindow.__poisoned ? 'kept' : 'lost', '*')
                  const handler = child.contentWindow.webkit?.messageHandlers?.ponte
                  await handler?.postMessage('x').catch(() => {})
                  top.postMessage(await forge(), '*')
                }
                child.src = 'app://evil/slow'
                const timer = setInterval(() => {
                  const window = child.contentWindow
                  if (!window.location.href.endsWith('slow') || window.document.documentElement) return
                  clearInterval(timer)
                  poison(window)
                  top.postMessage('poisoned', '*')
                }, 1)
                </script>
                """
        try await page.load(
            """
            <script>window.reports = []; addEventListener('message', (event) => reports.push(event.data))</script>
            <script>onload = () => document.body.appendChild(document.createElement('iframe')).src = 'app://evil/'</script>
            """)
        try await page.wait(for: "reports.length >= 1")
        page.site.sendTheRest()
        try await page.wait(for: "reports.length >= 3")
        let reports = try await page.run("return reports") as? [String]
        #expect(reports?.prefix(2) == ["poisoned", "kept"])
        // With our library in the web process there is no name to forge with.
        #expect(
            PageTransport.hasSocket
                ? reports?.last == "nothing to forge with" : reports?.last?.hasPrefix("refused forbidden") == true)
        #expect(callers.isEmpty)
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
    }

    @Test(.bySocket) func `a frame whose native functions are taken first speaks as itself only`() async throws {
        let page = LivePage()
        var callers: [Caller] = []
        page.bridge.handle(withContext: secret) { _, call in
            callers.append(call.caller)
            return "secret"
        }
        page.site.beginnings["app://evil/slow"] = "<!-- \(String(repeating: " ", count: 4096)) -->"
        page.site.pages["app://evil/slow"] = "<p>The rest</p>"
        page.site.pages["app://evil/"] = """
            <body><script>
            const batch = '["ponte",1,"attacker",0]\\n["hello",{"navigation":"navigate"}]\\n["call",1,"app.secret"]'
            const child = document.body.appendChild(document.createElement('iframe'))
            child.src = 'app://evil/slow'
            const timer = setInterval(() => {
              const window = child.contentWindow
              if (!window.location.href.endsWith('slow') || window.document.documentElement) return
              clearInterval(timer)
              const native = Object.getOwnPropertyDescriptor(window, 'ponteNative4')?.value
              Object.defineProperty(window, 'origin', { value: 'app://example' })
              top.postMessage(native ? 'taken' : 'nothing', '*')
              native?.open((kind, request, text) => top.postMessage(`${kind} ${text}`, '*'))
              native?.post('sponte', batch, 'app://example/')
            }, 1)
            </script>
            """
        try await page.load(
            """
            <script>window.reports = []; addEventListener('message', (event) => reports.push(event.data))</script>
            <script>onload = () => document.body.appendChild(document.createElement('iframe')).src = 'app://evil/'</script>
            """)
        try await page.wait(for: "reports.length >= 2")
        page.site.sendTheRest()
        let reports = try #require(try await page.run("return reports") as? [String])
        #expect(reports.first == "taken")
        // `packet.h`: a refusal.
        #expect(reports.dropFirst().first?.hasPrefix("3 forbidden") == true, "\(reports)")
        #expect(callers.isEmpty)
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
    }

    @Test func `a page that was there before the bridge cannot speak as another`() async throws {
        let configuration = WKWebViewConfiguration()
        let site = Site()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        site.pages["app://evil/"] = Self.tools + "<script>poison(window)</script>"
        try await webView.finishLoading("app://evil/")
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        var callers: [Caller] = []
        bridge.handle(withContext: secret) { _, call in
            callers.append(call.caller)
            return "secret"
        }
        let report =
            try await webView.callAsyncJavaScript(
                """
                const code = await ponte.call('app.secret').catch((error) => error.code)
                return code + ', ' + await forge()
                """, contentWorld: .page) as? String
        #expect(
            PageTransport.hasSocket
                ? report == "forbidden, nothing to forge with" : report?.hasPrefix("forbidden, refused forbidden") == true)
        #expect(callers.isEmpty)
    }
}
