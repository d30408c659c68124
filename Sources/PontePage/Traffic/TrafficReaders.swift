internal import Foundation

/// Those who read the traffic of a bridge.
@MainActor
package final class TrafficReaders {
    /// The rule of a reader that wants payloads.
    package struct Payloads {
        var maximum: Int
        var isIncluded: @MainActor (TrafficRecord) -> Bool
    }

    private struct Reader {
        let payloads: Payloads?
        let stream: AsyncStream<TrafficRecord>.Continuation
    }

    private var readers: [Int: Reader] = [:]
    private var readerCount = 0
    private var recordCount = 0
    /// Is told when the first reader has come and when the last has gone.
    package var onChange: @MainActor (_ isRead: Bool) -> Void = { _ in }

    package init() {}

    deinit {
        for reader in readers.values { reader.stream.finish() }
    }

    package var isRead: Bool { !readers.isEmpty }

    func add(_ payloads: Payloads?) -> AsyncStream<TrafficRecord> {
        let (stream, continuation) = AsyncStream.makeStream(of: TrafficRecord.self, bufferingPolicy: .bufferingNewest(10_000))
        readerCount += 1
        let number = readerCount
        readers[number] = Reader(payloads: payloads, stream: continuation)
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.remove(number) }
        }
        if readers.count == 1 { onChange(true) }
        return stream
    }

    private func remove(_ number: Int) {
        guard readers.removeValue(forKey: number) != nil, readers.isEmpty else { return }
        onChange(false)
    }

    /// A message of another protocol.
    ///
    /// - Parameters:
    ///   - caller: The document that speaks, or is spoken to; `nil` is that of the main frame, unknown.
    ///   - text: As JSON.
    package func send(
        _ direction: TrafficRecord.Direction, named name: String, with caller: Caller?, _ text: String
    ) {
        let record = TrafficRecord(
            number: 0, time: Date(), direction: direction, kind: .message, name: name,
            isMainFrame: caller?.isMainFrame ?? true, origin: caller?.origin, size: text.utf8.count)
        send(record) { text }
    }

    /// Ends the sequences of all readers.
    package func finish() {
        for reader in readers.values { reader.stream.finish() }
    }

    /// - Parameter payload: Is made where a reader wants it.
    package func send(_ record: TrafficRecord, payload: () -> String?) {
        var record = record
        recordCount += 1
        record.number = recordCount
        var whole: String??
        for (number, reader) in readers {
            record.payload = nil
            if let rule = reader.payloads, rule.isIncluded(record) {
                if whole == nil { whole = payload() }
                if let text = whole ?? nil, text.utf8.count <= rule.maximum { record.payload = text }
            }
            // One that has been cancelled costs no more from here on: its end is told a turn later.
            if case .terminated = reader.stream.yield(record) { remove(number) }
        }
    }
}
