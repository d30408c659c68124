import Ponte
import TestSupport

/// Takes the lines of the bridges' log until it ends.
@MainActor
final class LogRecorder {
    private let written = Locked<[BridgeLog.Line]>([])
    private let earlier = Bridge.log
    var lines: [BridgeLog.Line] { written.withLock { $0 } }

    init(_ level: BridgeLog.Level? = .warning, payloads: Bool = false) {
        let destination = BridgeLog.Destination { [written] line in written.withLock { $0.append(line) } }
        Bridge.log = BridgeLog(level: level, destination: destination, includesPayloads: payloads)
    }

    func end() {
        Bridge.log = earlier
    }
}
