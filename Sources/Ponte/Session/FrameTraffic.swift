internal import Foundation
internal import PontePage
internal import PonteWire

/// Makes records of the frames that cross, while somebody reads them: knows the calls that have not ended, so that an answer has a name and a duration.
@MainActor
final class FrameTraffic {
    private struct OpenCall {
        let name: String
        let isThroughHandle: Bool
        let start: ContinuousClock.Instant
    }

    private let readers: TrafficReaders
    private var open = OpenCalls<OpenCall>()

    init(_ readers: TrafficReaders) {
        self.readers = readers
    }

    /// Forgets the calls that have not ended.
    func reset() {
        open = OpenCalls()
    }

    func forget(_ document: String) {
        open.end { $0 == document }
    }

    func refused(_ refusal: Refusal) {
        let record = TrafficRecord(
            number: 0, time: Date(), direction: .fromPage, kind: .refusal, name: refusal.method ?? "",
            isMainFrame: refusal.caller.isMainFrame, origin: refusal.caller.origin,
            outcome: .failed(refusal.error.code, refusal.error.message))
        readers.send(record) { nil }
    }

    /// - Parameters:
    ///   - bytesCount: Of the bytes beside the text.
    ///   - isOpen: False for a document that has ended: nothing answers it.
    func crossed(
        _ direction: TrafficRecord.Direction, _ frame: Frame, _ document: JSONDocument, bytesCount: Int, of name: String,
        from caller: Caller, isOpen: Bool
    ) {
        var record = TrafficRecord(
            number: 0, time: Date(), direction: direction, kind: .message, document: name, isMainFrame: caller.isMainFrame,
            origin: caller.origin, size: document.text.count + bytesCount)
        var value: Int?
        var data: JSONText?
        func end(_ kind: TrafficRecord.Kind, _ id: Int, _ outcome: TrafficRecord.Outcome) {
            describe(kind, id, &record)
            record.outcome = outcome
            record.duration = open.end(record).map { ContinuousClock.now - $0.start }
        }
        switch frame {
        case .call(let id, let target, let parameters, _), .stream(let id, let target, let parameters, _, _):
            if case .call = frame { record.kind = .call } else { record.kind = .stream }
            (record.id, record.name, record.isThroughHandle, value) = (id, target.name, !target.isMethod, parameters)
            if isOpen { open[record] = OpenCall(name: target.name, isThroughHandle: !target.isMethod, start: .now) }
        case .event(let name, let node): (record.kind, record.name, value) = (.event, name, node)
        case .item(let id, let node, _):
            describe(.item, id, &record)
            value = node
        case .more(let id, _): describe(.more, id, &record)
        case .result(let id, let node):
            end(.result, id, .succeeded)
            value = node
        case .error(let id, let error):
            end(.error, id, .failed(error.code, error.message))
            data = error.encodedData
        case .cancel(let id): end(.cancel, id, .cancelled)
        case .release(let handle): (record.kind, record.id) = (.release, handle)
        case .hello: record.kind = .hello
        case .welcome: record.kind = .welcome
        case .bye:
            record.kind = .bye
            forget(name)
        case .unknown: break
        case .trace: return
        }
        readers.send(record) {
            (value.map(document.json) ?? data).map { String(decoding: $0.text, as: UTF8.self) }
        }
    }

    /// Names the call to which a message belongs.
    private func describe(_ kind: TrafficRecord.Kind, _ id: Int, _ record: inout TrafficRecord) {
        (record.kind, record.id) = (kind, id)
        guard let call = open[record] else { return }
        (record.name, record.isThroughHandle) = (call.name, call.isThroughHandle)
    }
}
