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
    private struct CallKey: Hashable {
        let document: String
        let sender: RecordedMessage.Sender
        let id: Int
    }

    /// Frames that nobody has asked for yet: they are read when somebody does.
    private var unread: [CrossedFrame] = []
    private var read: [RecordedMessage] = []
    /// The places in `read` of the calls and streams that have not ended.
    private var open: [CallKey: Int] = [:]
    /// How many messages the expectations have taken.
    private var taken = 0
    private let change = NextValue<Void>()

    /// Records from now on.
    public init(_ bridge: Bridge) {
        bridge.watchFrames { [weak self] entry in
            guard let self else { return }
            unread.append(entry)
            change.give(())
        }
    }

    /// All messages by now, in the order in which they were sent. The frames that make and end the connection itself are not among them.
    public var messages: [RecordedMessage] {
        let entries = unread
        unread = []
        for entry in entries { take(entry) }
        return read
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

    // MARK: Reading frames

    private func take(_ entry: CrossedFrame) {
        let bytes = Array(entry.frame.utf8)
        guard let document = try? JSONDocument(bytes[...]), let frame = try? Frame(document) else { return }
        let sender: RecordedMessage.Sender = entry.direction == .fromPage ? .page : .app
        let other: RecordedMessage.Sender = sender == .app ? .page : .app
        func begin(_ id: Int, _ kind: RecordedMessage.Kind, _ target: Target, _ parameters: Int) {
            open[CallKey(document: entry.document, sender: sender, id: id)] = read.count
            read.append(
                RecordedMessage(
                    sender: sender, kind: kind, name: target.name, isThroughHandle: !target.isMethod,
                    value: document.json(of: parameters)))
        }
        func end(_ id: Int, by caller: RecordedMessage.Sender, _ ending: RecordedMessage.Ending) {
            let key = CallKey(document: entry.document, sender: caller, id: id)
            if let index = open.removeValue(forKey: key) { read[index].ending = ending }
        }
        switch frame {
        case .call(let id, let target, let parameters, _): begin(id, .call, target, parameters)
        case .stream(let id, let target, let parameters, _, _): begin(id, .stream, target, parameters)
        case .item(let id, let value, _):
            if let index = open[CallKey(document: entry.document, sender: other, id: id)] {
                read[index].items.append(document.json(of: value))
            }
        case .result(let id, let value): end(id, by: other, .result(value.map(document.json)))
        case .error(let id, let error): end(id, by: other, .error(error))
        case .cancel(let id): end(id, by: sender, .cancelled)
        case .event(let name, let value):
            read.append(
                RecordedMessage(
                    sender: sender, kind: .event, name: name, isThroughHandle: false, value: value.map(document.json)))
        case .hello, .welcome, .more, .release, .trace, .bye, .unknown: break
        }
    }
}
