/// The bodies in memory of one view's messages that handlers keep and have not read. A window has no more than a bound, and sub-frames leave the main frame its own.
@MainActor
final class UnreadBodies {
    /// The part of one message, as long as its body is not read.
    @MainActor
    final class Share {
        private let bodies: UnreadBodies
        private let window: UInt64?
        private let count: Int

        fileprivate init(of bodies: UnreadBodies, _ window: UInt64?, _ count: Int) {
            (self.bodies, self.window, self.count) = (bodies, window, count)
        }

        isolated deinit {
            bodies.giveBack(count, window)
        }
    }

    struct TooMany: LocalizedError {
        var errorDescription: String? { "limitExceeded: Over 512 MiB of messages have not been read by the app. Wait for some." }
    }

    private var main = 0
    private var subframes = 0
    /// Of sub-frames; 0 stands for all whose window is unknown.
    private var windows: [UInt64: Int] = [:]

    private static let maximum = ByteChannel.maximumBytes
    /// Of a message, however short it is.
    private static let costOfMessage = 1024

    /// - Parameter window: Of a sub-frame; `nil` where that is unknown.
    /// - Throws: `TooMany`. Of sub-frames, one takes no more than it leaves for others.
    func take(_ count: Int, isMainFrame: Bool, window: UInt64?) throws(TooMany) -> Share {
        let cost = count + Self.costOfMessage
        if isMainFrame {
            guard main == 0 || main + cost <= Self.maximum else { throw TooMany() }
            main += cost
            return Share(of: self, nil, cost)
        }
        let window = window ?? 0
        let held = windows[window, default: 0]
        guard held + cost <= 2 * Self.maximum - subframes - cost else { throw TooMany() }
        windows[window] = held + cost
        subframes += cost
        return Share(of: self, window, cost)
    }

    private func giveBack(_ count: Int, _ window: UInt64?) {
        guard let window else {
            main -= count
            return
        }
        subframes -= count
        let held = windows[window, default: 0] - count
        windows[window] = held > 0 ? held : nil
    }
}
