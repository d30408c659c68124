import Ponte
import TestSupport
import Testing
import WebKit

/// What the module `WebKit` says of itself.
@MainActor
@Suite(.serialized)
struct EngineLinesTests {
    private func lines(at level: BridgeLog.Level?, _ work: () -> Void) -> [BridgeLog.Line] {
        let log = LogRecorder(level)
        defer { log.end() }
        work()
        return log.lines
    }

    @Test func `its lines are those of the bridges' log, and none where that is off`() {
        let webView = WKWebView()
        let written = lines(at: .warning) { webView.pageZoom = -1 }
        #expect(written.map(\.text) == ["[WebKit] -1.0 is no zoom of a page."])
        #expect(written.map(\.level) == [.warning])
        #expect(lines(at: nil) { webView.pageZoom = -2 }.isEmpty)
        #expect(lines(at: .error) { webView.pageZoom = -3 }.isEmpty)
    }
}
