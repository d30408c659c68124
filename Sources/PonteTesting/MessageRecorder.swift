internal import Foundation
public import Ponte
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Records what crosses between an app and its page, in order, and compares it with what a test expects.
///
///     let recorder = MessageRecorder(bridge)
///     …
///     try await recorder.expect(
///         .pageCalls(Notes.save, note).returning(3),
///         .appSends(Notes.changed, [3]))
///
/// `MemoryPage` and `HeadlessPage` have one each.
@MainActor
public final class MessageRecorder {
    /// All messages by now, in the order in which they were sent. The frames that make and end the connection itself are not among them.
    public private(set) var messages: [RecordedMessage] = []
    /// The places in `messages` of the calls and streams that have not ended.
    private var open = OpenCalls<Int>()
    /// How many messages the expectations have taken.
    private var taken = 0
    private let change = NextValue<Void>()

    /// Records from now on.
    public init(_ bridge: Bridge) {
        bridge.monitor.readers.observe { [weak self] in self?.take($0) }
    }

    private func take(_ record: TrafficRecord) {
        let value = record.payload.map { JSONText(text: Array($0.utf8)) }
        switch record.kind {
        case .call: begin(.call, record, value)
        case .stream: begin(.stream, record, value)
        case .event: begin(.event, record, value)
        case .item: if let index = open[record], let value { messages[index].items.append(value) }
        case .result, .error, .cancel: if let index = open.end(record) { messages[index].end(record.outcome, value) }
        default: return
        }
        change.give(())
    }

    private func begin(_ kind: RecordedMessage.Kind, _ record: TrafficRecord, _ value: JSONText?) {
        open[record] = messages.count
        messages.append(
            RecordedMessage(
                sender: record.direction == .fromPage ? .page : .app, kind: kind, name: record.name,
                isThroughHandle: record.isThroughHandle, value: value))
    }

    // MARK: Expectations

    /// Compares the messages since the last expectation with these: exactly these, in this order.
    ///
    /// It waits for messages, and for ends of calls, that are missing, and fails at once for a message that is wrong. It takes the messages
    /// that it has compared. Calls through functions, objects, streams and files that have crossed are left out, and so are the bridge's own, whose names begin with
    /// `ponte.`: those of contracts and shared state.
    ///
    /// - Parameters:
    ///   - expected: The messages. Calls are expected when they are made: one that is made first stands first, whenever it ends.
    ///   - allowingOthers: True if other messages may stand between and ahead of these.
    ///   - timeout: How long to wait for what is missing, of real time.
    ///   - fileID: The file of the test, for a failure.
    ///   - line: The line of the test, for a failure.
    /// - Throws: `TestFailure` with `differentMessages`, which shows both sides; `CancellationError`.
    public func expect(
        _ expected: ExpectedMessage..., allowingOthers: Bool = false, timeout: Duration = .seconds(60),
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws {
        try await expect(expected, allowingOthers: allowingOthers, timeout: timeout, fileID: fileID, line: line)
    }

    /// Fails if a message has crossed since the last expectation.
    ///
    /// - Throws: `TestFailure` with `differentMessages`.
    public func expectNothingElse(fileID: StaticString = #fileID, line: Int = #line) throws {
        let rest = pending()
        guard let first = rest.first else { return }
        throw Difference(lines: [], expected: "nothing more", crossed: first.message.description, others: rest.count - 1)
            .failure(fileID, line)
    }

    func expect(
        _ expected: [ExpectedMessage], allowingOthers: Bool, timeout: Duration, fileID: StaticString, line: Int
    ) async throws {
        let start = ContinuousClock.now
        while true {
            try Task.checkCancellation()
            let comparison = compare(expected, allowingOthers: allowingOthers)
            switch comparison {
            case .same(let count):
                taken = count
                return
            case .different(let difference): throw difference.failure(fileID, line)
            case .open(var difference):
                let rest = timeout - (ContinuousClock.now - start)
                guard rest > .zero, try await change.value(within: rest, clock: ContinuousClock()) != nil else {
                    difference.crossed += " within \(timeout)"
                    throw difference.failure(fileID, line)
                }
            }
        }
    }

    private enum Comparison {
        /// With the number of messages that are taken then.
        case same(Int)
        case open(Difference)
        case different(Difference)
    }

    private struct Difference {
        var lines: [String]
        var expected: String
        var crossed: String
        var others = 0

        func failure(_ fileID: StaticString, _ line: Int) -> TestFailure {
            let text =
                ["What crossed is not what the test expects:"] + lines.enumerated().map { "  \($0 + 1). \($1)" } + [
                    "  \(lines.count + 1). expected: \(expected)", "     crossed:  \(crossed)",
                ] + (others > 0 ? ["     and \(others) more"] : [])
            return TestFailure(.differentMessages, text.joined(separator: "\n"), fileID, line)
        }
    }

    private func pending() -> [(index: Int, message: RecordedMessage)] {
        messages.enumerated().dropFirst(taken).filter { !$1.isThroughHandle && !OwnMethods.hasName($1.name) }.map { ($0, $1) }
    }

    private func compare(_ expected: [ExpectedMessage], allowingOthers: Bool) -> Comparison {
        var rest = pending()[...]
        var lines: [String] = []
        var end = taken
        for expectation in expected {
            if allowingOthers { rest = rest.drop { expectation.matches($0.message) == false } }
            guard let (index, message) = rest.popFirst() else {
                return .open(Difference(lines: lines, expected: expectation.description, crossed: "nothing more"))
            }
            let difference = Difference(
                lines: lines, expected: expectation.description,
                crossed: expectation.ending == nil ? message.headline : message.description)
            switch expectation.matches(message) {
            case true?: lines.append(expectation.description)
            case false?: return .different(difference)
            case nil: return .open(difference)
            }
            end = index + 1
        }
        guard let more = rest.first, !allowingOthers else { return .same(end) }
        return .different(
            Difference(lines: lines, expected: "nothing more", crossed: more.message.description, others: rest.count - 1))
    }
}
