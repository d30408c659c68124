import Ponte
import TestSupport
import Testing

@testable import PontePage
@testable import WebKit

/// The lines of the module `WebKit`.
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

    @Test func `what the program's user meets is a line also where no level is set, and none where the log was set to off`() {
        let log = LogRecorder(nil)
        defer { log.end() }
        var unset = BridgeLog.unset
        unset.destination = Bridge.log.destination
        EngineLog.write("The log is off.", .error)
        Bridge.log = unset
        EngineLog.write("No level is set.", .error)
        EngineLog.write("This is the developer's.")
        Bridge.log.level = .error
        EngineLog.write("The level is error.", .error)
        Bridge.log.level = nil
        EngineLog.write("The log is off again.", .error)
        #expect(log.lines.map(\.text) == ["[WebKit] No level is set.", "[WebKit] The level is error."])
        #expect(log.lines.allSatisfy { $0.level == .error })
    }
}
