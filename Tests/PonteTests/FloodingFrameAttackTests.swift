import Ponte
import TestSupport
import Testing
import WebKit

/// A frame without rights that posts short calls in a loop.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: PageTransport.hasSocket))
struct FloodingFrameAttackTests {
    private static let echo = RemoteMethod<Int, Int>("app.echo")
    private let page = LivePage()

    @Test func `the main page's calls end, and the app's memory stays`() async throws {
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
        let seconds = Stress.size(40, usually: 3)
        let peak = try await PeakMemory.added {
            let ended =
                try await page.run(
                    """
                    frames[0].postMessage(0, '*')
                    const calls = []
                    for (let number = 0; number < \(2 * seconds); number++) {
                        calls.push(ponte.call('app.echo', number).then((answer) => answer === number))
                        await new Promise((resolve) => setTimeout(resolve, 500))
                    }
                    return (await Promise.all(calls)).every(Boolean)
                    """) as? Bool
            #expect(ended == true)
        }
        #expect(peak < 64)
    }
}
