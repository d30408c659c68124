import Foundation
import Ponte
import PonteFiles
import TestSupport
import Testing
import WebKit

/// Pages that keep on for a minute: what they cost the app, and a view that has nothing to do with them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .stress, .bySocket)
struct MinuteAttackTests {
    /// Neither ends before half a minute, nor heeds its cancellation.
    private final class Stubborn: NSObject, WKScriptMessageHandlerWithReply {
        static func wait() async { await Task.detached { try? await Task.sleep(for: .seconds(30)) }.value }

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) async -> (Any?, String?) {
            await Self.wait()
            return ("\(message.body)".count, nil)
        }
    }

    nonisolated struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What a turn of the page, or of its frame, does, `turn` times before.
        let script: String
        let isFrames: Bool
        let mostMemory: Int

        init(_ name: String, isFrames: Bool = false, mostMemory: Int, _ script: String) {
            (testDescription, self.isFrames, self.mostMemory, self.script) = (name, isFrames, mostMemory, script)
        }
    }

    nonisolated static let attacks = [
        Attack(
            "streams of large elements, begun in one turn", mostMemory: 900,
            """
            for (const stream of streams) stream.return?.()
            streams = Array.from({ length: 1500 }, () => ponte.stream('app.texts')[Symbol.asyncIterator]())
            for (const stream of streams) stream.next().catch(() => {})
            """),
        Attack(
            "posts that wait to be read", mostMemory: 600,
            "for (let i = 0; i < 40; i++) webkit.messageHandlers.own.postMessage('x'.repeat(60_000)).catch(() => {})"),
        Attack(
            "calls that are cancelled at once", mostMemory: 600,
            """
            for (let i = 0; i < 500; i++) {
              const controller = new AbortController()
              ponte.call('app.stubborn', undefined, { signal: controller.signal }).catch(() => {})
              controller.abort()
            }
            """),
        Attack(
            "a piece of each of 1,000 files", mostMemory: 300,
            """
            const begin = (id) => `["stream",${id},"app.file",null,1]`
            const all = Array.from({ length: 1000 }, (_, id) => begin(id + 1)).join('\\n')
            webkit.messageHandlers.ponte.postMessage(`["ponte",1,"n${turn}",0]\\n["hello",{}]\\n${all}`).catch(() => {})
            """),
        Attack(
            "files whose bytes never come", mostMemory: 300,
            """
            const write = (id) => `["call",${id},"app.write",{"$blob":[${id},{}]}]`
            const all = Array.from({ length: 300 }, (_, id) => write(id + 1)).join('\\n')
            webkit.messageHandlers.ponte.postMessage(`["ponte",1,"n${turn}",0]\\n["hello",{}]\\n${all}`).catch(() => {})
            """),
        Attack(
            "one element of each stream, and no more", mostMemory: 900,
            """
            const begin = (id) => `["stream",${id},"app.texts",null,1]`
            const all = Array.from({ length: 1000 }, (_, id) => begin(id + 1)).join('\\n')
            webkit.messageHandlers.ponte.postMessage(`["ponte",1,"n${turn}",0]\\n["hello",{}]\\n${all}`).catch(() => {})
            """),
        Attack(
            "large texts of a sub-frame under names that it makes up", isFrames: true, mostMemory: 1200,
            """
            const text = 'x'.repeat(4 << 20)
            const call = `["ponte",1,"n${turn}",0]\\n["hello",{}]\\n["call",1,"app.keep","${text}"]`
            webkit.messageHandlers.ponte.postMessage(call).catch(() => {})
            """),
        Attack(
            "readers of a state under names that a sub-frame makes up", isFrames: true, mostMemory: 300,
            """
            const read = (id) => `["stream",${id},"ponte.state",{"name":"app.number"},1]`
            const all = Array.from({ length: 300 }, (_, id) => read(id + 1)).join('\\n')
            webkit.messageHandlers.ponte.postMessage(`["ponte",1,"n${turn}",0]\\n["hello",{}]\\n${all}`).catch(() => {})
            """),
    ]

    @Test(arguments: attacks) func `for a minute`(attack: Attack) async throws {
        let page = LivePage(policy: .anyFrame(of: "app://example"))
        let (other, own) = (LivePage(), Stubborn())
        let text = String(repeating: "x", count: 500_000)
        page.bridge.handleStream(BridgeStreamMethod<NoValue, String>("app.texts")) {
            AsyncStream { String(decoding: Array(text.utf8), as: UTF8.self) }
        }
        page.bridge.handle(BridgeMethod<NoValue, Void>("app.stubborn")) { await Stubborn.wait() }
        page.bridge.handle(BridgeMethod<String, Int>("app.keep")) { text in
            await Stubborn.wait()
            return text.utf8.count
        }
        let folder = TemporaryFolder()
        let file = try folder.file("file", Data(count: 3 << 20))
        page.bridge.handleStream(BridgeStreamMethod<NoValue, Data>("app.file")) { try ByteStream(contentsOf: file) }
        page.bridge.handle(BridgeMethod<ByteStream, Void>("app.write")) { try await $0.write(to: folder.place("new")) }
        page.bridge.handle(BridgeMethod<NoValue, String>("app.echo")) { "fine" }
        page.bridge.share(SharedState(7), as: BridgeState<Int>("app.number"))
        page.webView.configuration.userContentController.addScriptMessageHandler(own, contentWorld: .page, name: "own")
        let loop = """
            let streams = [], turn = 0
            onmessage = function next() {
              {
                \(attack.script)
              }
              turn++
              setTimeout(next, 50)
            }
            """
        page.site.pages[LivePage.origin + "/frame"] = "<script>\(loop)</script>"
        try await page.load("<script>\(attack.isFrames ? "" : loop)</script><iframe src=/frame></iframe>")
        try await other.load()
        func handlers() -> Int { page.bridge.diagnostics.runningHandlers + page.bridge.diagnostics.cancelledHandlers }
        let figures = try await AttackFigures(for: .seconds(60), beside: other.webView, handlers: handlers) {
            try await page.webView.evaluateJavaScript("\(attack.isFrames ? "frames[0]" : "window").postMessage(0, '*'); 0")
        }
        print(attack.testDescription, figures)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        #expect(
            figures.peak < attack.mostMemory && figures.descriptors < DescriptorPool.program.capacity + 100
                && figures.handlers <= 10_000, "\(figures)")
        #expect(figures.longest < .seconds(2), "\(figures)")
    }
}
