internal import Ponte
internal import PontePage
internal import PonteWire

/// The steps in which one side of a recording is replayed.
@MainActor
struct ReplayPlan {
    enum Step {
        case begin(ReplayedMessage)
        /// The stream has given so many elements.
        case item(ReplayedMessage, count: Int)
        case end(ReplayedMessage)
        case cancel(ReplayedMessage)
    }

    private(set) var steps: [Step] = []
    private(set) var messages: [ReplayedMessage] = []
    private(set) var skipped: [TrafficReplay.Skipped] = []
    /// `nil` for a call that is not replayed.
    private var open = OpenCalls<ReplayedMessage?>()
    private var lastEvents: [String: ReplayedMessage] = [:]

    /// - Parameter direction: That of the calls, streams and events that are replayed.
    init(_ recording: TrafficRecording, of direction: TrafficRecord.Direction) {
        for record in recording.records {
            if record.kind == .bye {
                endCalls(of: record.document)
            } else if record.callDirection == direction, !OwnMethods.hasName(record.name) {
                take(record)
            }
        }
        for case let message? in open.values where message.recorded.outcome == nil { steps.append(.cancel(message)) }
    }

    private mutating func take(_ record: TrafficRecord) {
        switch record.kind {
        case .call, .stream: begin(record)
        case .event: event(record)
        case .refusal: if let event = lastEvents.removeValue(forKey: record.name) { event.recorded.outcome = record.outcome }
        case .item:
            guard let message = message(of: record) else { return }
            message.recorded.items.append(record.payload)
            steps.append(.item(message, count: message.recorded.items.count))
        case .result, .error, .cancel: end(record)
        case .message: skip(record, "It belongs to another protocol.")
        case .more, .release, .hello, .welcome, .bye: break
        }
    }

    private mutating func begin(_ record: TrafficRecord) {
        guard record.id != nil else { return }
        open[record] = .some(nil)
        if record.isThroughHandle {
            return skip(record, "It goes through a function, an object, a stream or a file of its page.")
        }
        guard let payload = record.payload else { return skip(record, "Its parameters are not recorded.") }
        guard let parameters = value(payload, of: record) else { return }
        let message = ReplayedMessage(record, parameters)
        open[record] = message
        messages.append(message)
        steps.append(.begin(message))
    }

    private mutating func event(_ record: TrafficRecord) {
        guard record.payload != nil || record.hasNoEventValue else { return skip(record, "Its value is not recorded.") }
        var parameters: RawJSON?
        if let payload = record.payload {
            guard let value = value(payload, of: record) else { return }
            parameters = value
        }
        let message = ReplayedMessage(record, parameters)
        lastEvents[record.name] = message
        messages.append(message)
        steps.append(.begin(message))
    }

    /// - Returns: `nil` for a value that cannot be sent again.
    private mutating func value(_ payload: String, of record: TrafficRecord) -> RawJSON? {
        let text = Array(payload.utf8)
        guard let document = try? JSONDocument(text[...]) else {
            skip(record, "Its payload is no JSON.")
            return nil
        }
        guard document.handles(in: 0).isEmpty else {
            skip(record, "Its value holds a function, an object, a stream or a file.")
            return nil
        }
        guard document.bytesNumbers(in: 0).isEmpty else {
            skip(record, "Its value holds bytes that travelled beside the text, and are not recorded.")
            return nil
        }
        return RawJSON(JSONText(text: text))
    }

    private mutating func message(of record: TrafficRecord) -> ReplayedMessage? {
        guard record.id != nil else { return nil }
        guard let known = open[record] else {
            open[record] = .some(nil)
            skip(record, "Its call was made before the recording.")
            return nil
        }
        return known
    }

    private mutating func end(_ record: TrafficRecord) {
        guard let message = message(of: record), message.recorded.outcome == nil else { return }
        message.recorded.outcome = record.outcome
        if record.kind == .result { message.recorded.payload = record.payload }
        if record.outcome == .cancelled { return steps.append(.cancel(message)) }
        if case .failed(.timedOut, _) = record.outcome {
            message.isCompared = false
            skip(message.record, "It ended with its timeout, which is not recorded: it is replayed, and not compared.")
            return steps.append(.cancel(message))
        }
        if record.kind == .result, record.payload == nil, message.record.kind == .call, !record.hasNoResult {
            message.knowsResult = false
            skip(message.record, "Its result is not recorded: only its outcome is compared.")
        }
        steps.append(.end(message))
    }

    /// The document was left: nobody waits for its calls any more.
    private mutating func endCalls(of document: String) {
        for case let message? in open.end(where: { $0 == document }) where message.recorded.outcome == nil {
            steps.append(.cancel(message))
        }
    }

    private mutating func skip(_ record: TrafficRecord, _ reason: String) {
        skipped.append(TrafficReplay.Skipped(record: record, reason: reason))
    }
}

extension TrafficRecord {
    /// True for the result `undefined`: its frame has no room for a value.
    fileprivate var hasNoResult: Bool {
        var frame: [UInt8] = []
        FrameText.result(id: id ?? 0, value: nil, to: &frame)
        return size <= frame.count
    }

    fileprivate var hasNoEventValue: Bool {
        var frame: [UInt8] = []
        FrameText.event(name, value: nil, to: &frame)
        return size <= frame.count
    }
}
