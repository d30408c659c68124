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

    /// Whoever has called for the secret.
    @MainActor
    private final class Callers {
        var all: [Caller] = []

        func listen(on bridge: Bridge) {
            bridge.handle(withContext: secret) { [self] _, call in
                all.append(call.caller)
                return "secret"
            }
        }
    }

    private let callers = Callers()

    /// Loads a page with a frame of another origin, whose own frame stays without an element until all reports but `late` have come. Gives the reports.
    private func attack(_ evil: String, reports count: Int, late: Int = 0) async throws -> [String] {
        let page = LivePage()
        callers.listen(on: page.bridge)
        page.site.beginnings["app://evil/slow"] = "<!-- \(String(repeating: " ", count: 4096)) -->"
        page.site.pages["app://evil/slow"] = "<p>The rest</p>"
        page.site.pages["app://evil/"] = evil
        try await page.load(
            LivePage.listener
                + "<script>onload = () => document.body.appendChild(document.createElement('iframe')).src = 'app://evil/'</script>"
        )
        _ = try await page.reports(count - late) as [String]
        page.site.sendTheRest()
        let reports = try await page.reports(count) as [String]
        #expect(callers.all.isEmpty)
        #expect(try await page.run("return await ponte.call('app.secret')") as? String == "secret")
        return reports
    }

    @Test func `a frame that is changed before it has its first element cannot speak as another`() async throws {
        let reports = try await attack(
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
                """, reports: 3, late: 2)
        #expect(reports.prefix(2) == ["poisoned", "kept"])
        // With our library in the web process there is no name to forge with.
        #expect(
            MessageChannel.hasSocket
                ? reports.last == "nothing to forge with" : reports.last?.hasPrefix("refused forbidden") == true)
    }

    @Test(.bySocket) func `a frame whose native functions are taken first speaks as itself only`() async throws {
        let reports = try await attack(
            """
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
            """, reports: 2)
        #expect(reports.first == "taken")
        // `packet.h`: a refusal.
        #expect(reports.dropFirst().first?.hasPrefix("3 forbidden") == true, "\(reports)")
    }

    @Test func `a page that was there before the bridge cannot speak as another`() async throws {
        let page = BarePage()
        try await page.load(html: Self.tools + "<script>poison(window)</script>", at: "app://evil/")
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        callers.listen(on: bridge)
        let report =
            try await page.run(
                "return await ponte.call('app.secret').catch((error) => error.code) + ', ' + await forge()") as? String
        #expect(
            MessageChannel.hasSocket
                ? report == "forbidden, nothing to forge with" : report?.hasPrefix("forbidden, refused forbidden") == true)
        #expect(callers.all.isEmpty)
    }
}
