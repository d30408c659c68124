internal import Foundation

/// Those who read the traffic of a bridge.
@MainActor
package final class TrafficReaders {
    /// The rule of a reader that wants payloads.
    package struct Payloads {
        var maximum: Int
        var isIncluded: @MainActor (TrafficRecord) -> Bool
    }

    @MainActor
    private final class Reader {
        let payloads: Payloads?
        let stream: AsyncStream<TrafficRecord>.Continuation
        /// The sizes of the payloads that wait for the reader, and of records without one: 0.
        private var waiting: [Int] = []
        private var waitingBytes = 0

        init(_ payloads: Payloads?, _ stream: AsyncStream<TrafficRecord>.Continuation) {
            self.payloads = payloads
            self.stream = stream
        }

        /// The payload, where the reader wants it and not too much waits for it.
        func payload(of record: TrafficRecord, _ make: () -> String?) -> String? {
            guard let payloads, waitingBytes < TrafficReaders.maximumBytes, payloads.isIncluded(record), let text = make(),
                text.utf8.count <= payloads.maximum
            else { return nil }
            return text
        }

        /// - Returns: False if nobody reads any more.
        func send(_ record: TrafficRecord) -> Bool {
            let size = record.payload?.utf8.count ?? 0
            let result = stream.yield(record)
            guard payloads != nil else { return !result.isEnd }
            waiting.append(size)
            waitingBytes += size
            switch result {
            case .enqueued(let room): forget(waiting.count - (TrafficReaders.maximumRecords - room))
            case .dropped: forget(1)
            default: return false
            }
            return true
        }

        private func forget(_ count: Int) {
            guard count > 0 else { return }
            waitingBytes -= waiting.prefix(count).reduce(0, +)
            waiting.removeFirst(min(count, waiting.count))
        }
    }

    fileprivate static let maximumRecords = 10_000
    /// Of payloads that wait for one reader, in UTF-8 bytes.
    fileprivate static let maximumBytes = 64 << 20
    private var isFinished = false

    private var readers: [Int: Reader] = [:]
    private var observers: [@MainActor (TrafficRecord) -> Void] = []
    private var readerCount = 0
    private var recordCount = 0
    /// Is told when a reader has come or gone.
    package var onChange: @MainActor (_ isRead: Bool) -> Void = { _ in }

    package init() {}

    deinit {
        for reader in readers.values { reader.stream.finish() }
    }

    package var isRead: Bool { !readers.isEmpty || !observers.isEmpty }

    /// Calls `observer` for each message, with its payload and without its number, when it crosses: for what a test records.
    package func observe(_ observer: @escaping @MainActor (TrafficRecord) -> Void) {
        observers.append(observer)
        onChange(true)
    }

    package func forgetObservers() {
        observers = []
        onChange(isRead)
    }

    func add(_ payloads: Payloads?) -> AsyncStream<TrafficRecord> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TrafficRecord.self, bufferingPolicy: .bufferingNewest(Self.maximumRecords))
        guard !isFinished else {
            continuation.finish()
            return stream
        }
        readerCount += 1
        let number = readerCount
        readers[number] = Reader(payloads, continuation)
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.remove(number) }
        }
        onChange(true)
        return stream
    }

    private func remove(_ number: Int) {
        guard readers.removeValue(forKey: number) != nil else { return }
        onChange(isRead)
    }

    /// A message of another protocol.
    ///
    /// - Parameters:
    ///   - caller: The document that speaks, or is spoken to; `nil` is that of the main frame, unknown.
    ///   - text: As JSON; it is made where somebody reads.
    package func send(
        _ direction: TrafficRecord.Direction, named name: String, with caller: Caller?, _ text: @autoclosure () -> String?
    ) {
        guard isRead, let text = text() else { return }
        let record = TrafficRecord(
            number: 0, time: Date(), direction: direction, kind: .message, name: name,
            isMainFrame: caller?.isMainFrame ?? true, origin: caller?.origin, size: text.utf8.count)
        send(record) { text }
    }

    /// Ends the sequences of all readers.
    package func finish() {
        isFinished = true
        for reader in readers.values { reader.stream.finish() }
    }

    /// - Parameter payload: Is made where a reader wants it.
    package func send(_ record: TrafficRecord, payload: () -> String?) {
        var record = record
        var text: String??
        func makeOnce() -> String? {
            if text == nil { text = .some(payload()) }
            return text ?? nil
        }
        if !observers.isEmpty { record.payload = makeOnce() }
        for observer in observers { observer(record) }
        guard !readers.isEmpty else { return }
        recordCount += 1
        record.number = recordCount
        for (number, reader) in readers {
            record.payload = nil
            record.payload = reader.payload(of: record, makeOnce)
            // One that has been cancelled costs no more from here on: its end is told a turn later.
            if !reader.send(record) { remove(number) }
        }
    }
}

extension AsyncStream.Continuation.YieldResult {
    fileprivate var isEnd: Bool {
        if case .terminated = self { true } else { false }
    }
}
