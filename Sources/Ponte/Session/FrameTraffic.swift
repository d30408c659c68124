internal import Foundation
internal import PontePage
internal import PonteWire

/// Makes records of the frames that cross, while somebody reads them: knows the calls that have not ended, so that an answer has a name and a duration.
@MainActor
final class FrameTraffic {
    private struct CallKey: Hashable {
        let document: String
        let caller: TrafficRecord.Direction
        let id: Int
    }

    private struct OpenCall {
        let name: String
        let isThroughHandle: Bool
        let start: ContinuousClock.Instant
    }

    let readers = TrafficReaders()
    private var open: [CallKey: OpenCall] = [:]

    /// Forgets the calls that have not ended.
    func reset() {
        open = [:]
    }

    func forget(_ document: String) {
        guard !open.isEmpty else { return }
        open = open.filter { $0.key.document != document }
    }

    func refused(_ refusal: Refusal) {
        let record = TrafficRecord(
            number: 0, time: Date(), direction: .fromPage, kind: .refusal, name: refusal.method ?? "",
            isMainFrame: refusal.caller.isMainFrame, origin: refusal.caller.origin,
            outcome: .failed(refusal.error.code, refusal.error.message))
        readers.send(record) { nil }
    }

    func crossed(_ crossed: CrossedFrame) {
        let bytes = Array(crossed.frame.utf8)
        guard let document = try? JSONDocument(bytes[...]), let frame = try? Frame(document) else { return }
        if case .trace = frame { return }
        var record = TrafficRecord(
            number: 0, time: Date(), direction: crossed.direction, kind: frame.kind, document: crossed.document,
            isMainFrame: crossed.caller.isMainFrame, origin: crossed.caller.origin, size: bytes.count + crossed.bytesCount)
        let payload = take(frame, &record, isOpen: crossed.isOpen)
        readers.send(record) { payload.map { String(decoding: document.json(of: $0).text, as: UTF8.self) } }
    }

    /// - Returns: The node of the payload.
    private func take(_ frame: Frame, _ record: inout TrafficRecord, isOpen: Bool) -> Int? {
        switch frame {
        case .call(let id, let target, let parameters, _), .stream(let id, let target, let parameters, _, _):
            record.id = id
            record.name = target.name
            record.isThroughHandle = !target.isMethod
            guard isOpen else { return parameters }
            open[key(id, record)] = OpenCall(
                name: record.name, isThroughHandle: record.isThroughHandle, start: ContinuousClock.now)
            return parameters
        case .event(let name, let value):
            record.name = name
            return value
        case .item(let id, let value, _):
            describe(id, open[key(id, record)], &record)
            return value
        case .more(let id, _):
            describe(id, open[key(id, record)], &record)
        case .result(let id, let value):
            end(id, .succeeded, &record)
            return value
        case .error(let id, let error):
            end(id, .failed(error.code, error.message), &record)
        case .cancel(let id):
            end(id, .cancelled, &record)
        case .release(let handle):
            record.id = handle
        case .hello, .welcome, .trace, .unknown: break
        case .bye: forget(record.document)
        }
        return nil
    }

    private func key(_ id: Int, _ record: TrafficRecord) -> CallKey {
        CallKey(document: record.document, caller: record.caller, id: id)
    }

    private func describe(_ id: Int, _ call: OpenCall?, _ record: inout TrafficRecord) {
        record.id = id
        record.name = call?.name ?? ""
        record.isThroughHandle = call?.isThroughHandle ?? false
    }

    private func end(_ id: Int, _ outcome: TrafficRecord.Outcome, _ record: inout TrafficRecord) {
        let call = open.removeValue(forKey: key(id, record))
        describe(id, call, &record)
        record.outcome = outcome
        record.duration = call.map { ContinuousClock.now - $0.start }
    }
}

extension Frame {
    fileprivate var kind: TrafficRecord.Kind {
        switch self {
        case .hello: .hello
        case .welcome: .welcome
        case .call: .call
        case .stream: .stream
        case .item: .item
        case .more: .more
        case .release: .release
        case .result: .result
        case .error: .error
        case .cancel: .cancel
        case .event: .event
        case .bye: .bye
        case .trace, .unknown: .message
        }
    }
}
