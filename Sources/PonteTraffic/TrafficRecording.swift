public import PontePage

/// Messages that have crossed, kept to be looked at, saved and replayed.
///
///     var records: [TrafficRecord] = []
///     for await record in bridge.traffic.withPayloads() { records.append(record) }
///     let recording = TrafficRecording(records)
///     try Data(recording.jsonLines.utf8).write(to: file)
///
/// A recording holds what the app and its pages have said to each other: keep it where that may be kept.
public struct TrafficRecording: Sendable, Hashable {
    /// In the order in which they crossed.
    public var records: [TrafficRecord]

    /// A recording of these messages.
    public init(_ records: [TrafficRecord] = []) {
        self.records = records
    }
}
