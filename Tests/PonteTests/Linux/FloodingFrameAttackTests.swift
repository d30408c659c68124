import Ponte
import TestSupport
import Testing
import WebKit

/// A frame without rights that posts short calls in a loop.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .bySocket)
struct FloodingFrameAttackTests {
    private static let echo = BridgeMethod<Int, Int>("app.echo")
    private let page = LivePage()

    /// The frame begins when it is told to, and goes on.
    private func load() async throws {
        page.bridge.handle(Self.echo) { $0 }
        page.site.pages["app://example/frame"] = """
            <script>
            const loop = () => {
                const end = Date.now() + 100
                while (Date.now() < end) webkit.messageHandlers.ponte.postMessage('["ponte",1,"x",0]\\n["hello",{}]').catch(() => {})
                setTimeout(loop, 10)
            }
            onmessage = loop
            </script>
            """
        try await page.load("<iframe sandbox=allow-scripts src=/frame></iframe>")
        _ = try await page.run("return ponte.call('app.echo', 0)")
    }

    /// The main page calls as it can, and counts its calls and their ends.
    private static let attack = """
        frames[0].postMessage(0, '*')
        window.begun = window.ended = 0
        const next = () => {
            begun++
            ponte.call('app.echo', begun).then(() => { ended++ })
            setTimeout(next, 500)
        }
        next()
        """

    @Test func `the main page's calls end`() async throws {
        try await load()
        _ = try await page.run(Self.attack)
        try await until { try await page.webView.evaluateJavaScript("begun > 3 && ended >= begun - 1") as? Bool == true }
    }

    @Test(.stress) func `for a minute, the app's memory stays, and another view has its answers`() async throws {
        try await load()
        let other = LivePage()
        try await other.load()
        let figures = try await AttackFigures(for: .seconds(60), beside: other.webView) { _ = try await page.run(Self.attack) }
        let calls = try await page.webView.evaluateJavaScript("`${begun} begun, ${ended} ended`") as? String ?? ""
        print(calls, figures)
        #expect(try await page.webView.evaluateJavaScript("ended >= begun - 2") as? Bool == true, "\(calls)")
        #expect(figures.peak < 100 && figures.longest < .seconds(2), "\(figures)")
    }
}
