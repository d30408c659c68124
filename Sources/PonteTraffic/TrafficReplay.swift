public import PontePage
internal import PonteWire

/// The report of a replay: how each message of a recording ended there, and how it ended now.
public struct TrafficReplay: Sendable, CustomStringConvertible {
    /// How a message has ended.
    public struct Ending: Sendable, Hashable {
        /// `nil` for an event that was taken, and for what had not ended.
        public var outcome: TrafficRecord.Outcome?
        /// The result as JSON; `nil` is `undefined`, or is not known.
        public var payload: String?
        /// The elements of a stream as JSON; `nil` for one that is not known.
        public var items: [String?] = []
    }

    /// A call, a stream or an event that was replayed.
    public struct Message: Sendable {
        /// The message that began it.
        public let record: TrafficRecord
        /// Its end in the recording.
        public let recorded: Ending
        /// Its end now.
        public let replayed: Ending
        /// How the two differ, in words; `nil` where they are the same.
        public let difference: String?
    }

    /// A message that was not replayed, or not compared as a whole.
    public struct Skipped: Sendable {
        /// The message.
        public let record: TrafficRecord
        /// The reason, in words.
        public let reason: String
    }

    /// What was replayed, in the order of the recording.
    public let messages: [Message]
    /// What was not replayed or not compared.
    public let skipped: [Skipped]

    /// The messages that ended otherwise than in the recording.
    public var differences: [Message] { messages.filter { $0.difference != nil } }

    /// The differences, and what was skipped, in words. It shows payloads.
    public var description: String {
        let differences = differences
        var lines = ["\(messages.count) messages replayed, \(differences.count) different, \(skipped.count) skipped."]
        for message in differences {
            lines.append("  \(message.record.title): \(message.difference ?? "")")
        }
        for skipped in skipped { lines.append("  \(skipped.record.title): skipped. \(skipped.reason)") }
        return lines.joined(separator: "\n")
    }
}

extension TrafficRecord {
    /// In words, for a report.
    package var title: String {
        let target = name.isEmpty ? (isThroughHandle ? "a call through a handle" : "a message without a name") : name
        return "\(number). \(kind.rawValue) \(target)"
    }
}
