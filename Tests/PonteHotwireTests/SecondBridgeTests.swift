import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// A later bridge of a view takes the place of an earlier one at once, and no message of the page is lost.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SecondBridgeTests {
    /// A component is told of 256 different events at most.
    @Test func `messages reach the earlier one or the later one, each once and in order`() async throws {
        let page = HotwirePage()
        try await page.load(
            "<script>startLibrary(); let number = 0; const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { send('recorder', `event${number++ % 100}`); port2.postMessage(0) }; port1.onmessage()</script>"
        )
        try await until { page.recorder.messages.count > 3 }
        var recorders = [page.recorder]
        for _ in 0..<10 {
            let recorder = RecorderComponent()
            let leaves = try #require(recorders.last).leaves
            let bridge = HotwireBridge(page.host, policy: .mainFrame(of: "app://example"))
            bridge.register(recorder)
            #expect(try #require(recorders.last).leaves == leaves + 1)
            page.hotwire = bridge
            recorders.append(recorder)
            try await until { recorder.messages.count > 3 }
            #expect(bridge.diagnostics.refusals == 0 && bridge.diagnostics.dropped == 0)
        }
        let count = try #require(try await page.run("port1.onmessage = null; return number") as? Int)
        try await until { recorders.reduce(0) { $0 + $1.messages.count } == count }
        #expect(recorders.flatMap(\.events) == (0..<count).map { "event\($0 % 100)" })
    }
}
