internal import PontePage
internal import PonteWire

/// Counts what went wrong, and shows what crosses to whoever wants to see it.
@MainActor
final class Monitor {
    let bridge = BridgeMonitor()
    var droppedEvents = 0
    private let traffic: FrameTraffic
    /// True while somebody reads: in front of all work for the traffic.
    private var isRead = false
    /// By the names of their documents.
    private var callers: [String: Caller] = [:]

    init() {
        traffic = FrameTraffic(bridge.readers)
        bridge.readers.onChange = { [weak self] isRead in
            self?.isRead = isRead
            if !isRead { self?.traffic.reset() }
        }
    }

    func refused(_ refusal: Refusal) {
        if isRead { traffic.refused(refusal) }
        bridge.refusals.report(refusal)
    }

    func dropped(_ reason: DropReason) {
        bridge.drop(reason)
    }

    func began(_ session: Session) {
        callers[session.name] = session.caller
    }

    func ended(_ session: Session) {
        callers[session.name] = nil
        if isRead { traffic.forget(session.name) }
    }

    /// Ends the sequences of those who read the traffic.
    func close() {
        bridge.readers.finish()
    }

    /// A frame that was read.
    ///
    /// - Parameters:
    ///   - bytesCount: Of the bytes beside the text.
    ///   - name: The document's.
    ///   - caller: `nil` is that of the document's session.
    func crossed(
        _ direction: TrafficRecord.Direction, _ frame: Frame, _ document: JSONDocument, bytesCount: @autoclosure () -> Int = 0,
        of name: String, from caller: Caller? = nil
    ) {
        guard isRead else { return }
        traffic.crossed(
            direction, frame, document, bytesCount: bytesCount(), of: name, from: caller ?? callers[name] ?? .unknown,
            isOpen: caller == nil || callers[name] != nil)
    }

    /// A frame that was written, or not yet read: it is read for those who read the traffic alone.
    func crossed(
        _ direction: TrafficRecord.Direction, _ line: ArraySlice<UInt8>, bytes: @autoclosure () -> Int = 0, of name: String
    ) {
        guard isRead, let document = try? JSONDocument(line), let frame = try? Frame(document) else { return }
        crossed(direction, frame, document, bytesCount: bytes(), of: name)
    }

    func crossed(_ direction: TrafficRecord.Direction, _ event: EventFrame, of name: String) {
        guard isRead else { return }
        var text: [UInt8] = []
        event.write(to: &text)
        crossed(direction, text[...], bytes: event.bytes.reduce(0) { $0 + $1.bytes.count }, of: name)
    }
}

extension Caller {
    /// Of a document that says nothing of itself: a page in memory.
    fileprivate static let unknown = Caller(isMainFrame: true, origin: nil)
}
