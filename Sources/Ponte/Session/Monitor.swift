internal import PontePage
internal import PonteWire

/// Counts what went wrong, and shows what crosses to whoever wants to see it.
@MainActor
final class Monitor {
    private(set) var refusals: [PonteError.Code: Int] = [:]
    private(set) var drops: [DropReason: Int] = [:]
    var droppedEvents = 0
    var onRefusal: (@MainActor (Refusal) -> Void)?
    /// See the frames as they travel, the oldest first.
    private var watchers: [@MainActor (CrossedFrame) -> Void] = []
    private(set) lazy var traffic = makeTraffic()
    private var isRead = false
    /// By the names of their documents.
    private var callers: [String: Caller] = [:]

    func refused(_ refusal: Refusal) {
        refusals[refusal.error.code, default: 0] += 1
        DeveloperLog.refused(refusal)
        if isRead { traffic.refused(refusal) }
        onRefusal?(refusal)
    }

    func dropped(_ reason: DropReason) {
        drops[reason, default: 0] += 1
    }

    func began(_ session: Session) {
        callers[session.name] = session.caller
    }

    func ended(_ session: Session) {
        callers[session.name] = nil
        if isRead { traffic.forget(session.name) }
    }

    func watch(_ watcher: @escaping @MainActor (CrossedFrame) -> Void) {
        watchers.append(watcher)
    }

    func forgetWatchers() {
        watchers = []
    }

    /// Ends the sequences of those who read the traffic.
    func close() {
        traffic.readers.finish()
    }

    private var isWatched: Bool { isRead || !watchers.isEmpty }

    private func makeTraffic() -> FrameTraffic {
        let traffic = FrameTraffic()
        traffic.readers.onChange = { [weak self, weak traffic] isRead in
            self?.isRead = isRead
            if !isRead { traffic?.reset() }
        }
        return traffic
    }

    func crossed(_ direction: TrafficRecord.Direction, _ event: EventFrame, of document: String) {
        guard isWatched else { return }
        var text: [UInt8] = []
        event.write(to: &text)
        crossed(direction, text[...], bytes: event.bytes.reduce(0) { $0 + $1.bytes.count }, of: document)
    }

    func crossed(
        _ direction: TrafficRecord.Direction, _ frame: ArraySlice<UInt8>, bytes: @autoclosure () -> Int = 0,
        of document: String, from caller: Caller? = nil
    ) {
        guard isWatched else { return }
        let frame = CrossedFrame(
            direction: direction, frame: String(decoding: frame, as: UTF8.self), bytesCount: bytes(), document: document,
            caller: caller ?? callers[document] ?? .unknown, isOpen: caller == nil || callers[document] != nil)
        for watcher in watchers { watcher(frame) }
        if isRead { traffic.crossed(frame) }
    }
}

extension Caller {
    /// Of a document that says nothing of itself: a page in memory.
    fileprivate static let unknown = Caller(isMainFrame: true, origin: nil)
}
