/// The messages that cross between an app and its page from now on, in order.
///
///     for await record in bridge.traffic {
///         print(record.direction, record.kind, record.name, record.duration ?? .zero)
///     }
///
/// Payloads are left out, unless the reader asks for them: they hold what the app and its pages say to each other. A reader that is more than 10,000 messages behind loses
/// the oldest, and one for which 64 MiB of payloads wait gets no more of them meanwhile. It ends when the bridge does.
@MainActor
public struct Traffic: AsyncSequence {
    public typealias Element = TrafficRecord

    private let readers: TrafficReaders
    private let stream: AsyncStream<TrafficRecord>

    package init(_ readers: TrafficReaders, payloads: TrafficReaders.Payloads? = nil) {
        self.readers = readers
        stream = readers.add(payloads)
    }

    /// The same messages with their payloads.
    ///
    /// - Parameters:
    ///   - maximum: In UTF-8 bytes; a longer payload is left out, so that what is there can be read as JSON.
    ///   - isIncluded: The messages whose payloads are wanted.
    public func withPayloads(
        upTo maximum: Int = .max, where isIncluded: @escaping @MainActor (TrafficRecord) -> Bool = { _ in true }
    ) -> Traffic {
        Traffic(readers, payloads: TrafficReaders.Payloads(maximum: maximum, isIncluded: isIncluded))
    }

    /// Reads on from what an earlier iterator has left.
    public nonisolated func makeAsyncIterator() -> AsyncStream<TrafficRecord>.Iterator {
        stream.makeAsyncIterator()
    }
}
