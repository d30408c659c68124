internal import Ponte
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// A message of a recording, while it is replayed.
@MainActor
final class ReplayedMessage {
    let record: TrafficRecord
    /// `nil` for an event without a value.
    let parameters: RawJSON?
    var recorded = TrafficReplay.Ending()
    var replayed = TrafficReplay.Ending()
    /// False where the recording cannot say how it should end.
    var isCompared = true
    /// False where the recording does not have the result.
    var knowsResult = true

    private var task: Task<Void, Never>?
    private let change = NextValue<Void>()
    private(set) var hasEnded = false
    private(set) var wasSent = false
    private var isCancelled = false
    /// Why nobody waits for it any more.
    private var problem: String?

    init(_ record: TrafficRecord, _ parameters: RawJSON?) {
        self.record = record
        self.parameters = parameters
    }

    // MARK: The replay

    /// Begins it, and returns when it has been sent.
    ///
    /// - Parameter speaker: Finds the one who sends it.
    func begin(by speaker: @escaping @MainActor (TrafficRecord) throws -> any ReplaySpeaker) async {
        wasSent = true
        switch record.kind {
        case .event:
            do { try speaker(record).send(record.name, parameters) } catch { end(error) }
        case .stream: await start { try await self.read(from: speaker(self.record)) }
        default:
            let parameters = parameters ?? RawJSON(.null)
            await start { self.end(with: try await speaker(self.record).call(self.record.name, parameters)) }
        }
    }

    private func start(_ work: @escaping @MainActor () async throws -> Void) async {
        let begun = OneShot<Void>(ifCancelled: ())
        task = Task {
            // What follows runs up to its first wait before whoever waits for this goes on.
            begun.give(())
            do { try await work() } catch { end(error) }
        }
        await begun.value()
    }

    /// Reads as many elements as are recorded, and then the end, where one is.
    private func read(from speaker: any ReplaySpeaker) async throws {
        var elements = speaker.stream(record.name, parameters ?? RawJSON(.null)).makeAsyncIterator()
        let most = recorded.items.count
        let endsItself = recorded.outcome != nil && recorded.outcome != .cancelled && isCompared
        while replayed.items.count < most || endsItself {
            guard let element = try await elements.next() else { return end(with: nil) }
            replayed.items.append(element.json.string)
            if replayed.items.count > most {
                problem = "It gives more than the \(most) elements of the recording."
                return finish()
            }
            change.give(())
        }
        // A stream opens when its first element is asked for.
        if most == 0 { _ = try await elements.next() }
        // The stream stays open until it is cancelled.
        await OneShot<Void>(ifCancelled: ()).value()
        finish()
    }

    private func end(with result: RawJSON?) {
        guard !hasEnded else { return }
        replayed.outcome = .succeeded
        replayed.payload = result?.json.string
        finish()
    }

    func end(_ error: any Error) {
        guard !hasEnded else { return }
        let error = PonteError(describing: error)
        replayed.outcome = isCancelled ? .cancelled : .failed(error.code, error.message)
        finish()
    }

    private func finish() {
        guard !hasEnded else { return }
        hasEnded = true
        if isCancelled, replayed.outcome == nil { replayed.outcome = .cancelled }
        change.give(())
    }

    func cancel() async {
        guard !hasEnded, let task else { return }
        isCancelled = true
        task.cancel()
        await task.value
        finish()
    }

    /// Waits until it has given so many elements, or has ended.
    func wait(forItems count: Int, within timeout: Duration) async {
        let isDone = await wait(timeout) { self.replayed.items.count >= count }
        if !isDone { await giveUp("Element \(count) did not come within \(timeout).") }
    }

    func waitForEnd(within timeout: Duration) async {
        if await !wait(timeout, { false }) { await giveUp("It has not ended within \(timeout).") }
    }

    private func giveUp(_ problem: String) async {
        self.problem = problem
        task?.cancel()
        await task?.value
        replayed.outcome = nil
        finish()
    }

    /// - Returns: False when the time is over.
    private func wait(_ timeout: Duration, _ isSo: () -> Bool) async -> Bool {
        let start = ContinuousClock.now
        while !hasEnded, !isSo() {
            let rest = timeout - (ContinuousClock.now - start)
            guard rest > .zero, (try? await change.value(within: rest, clock: ContinuousClock())) != nil else {
                return hasEnded || isSo()
            }
        }
        return true
    }

    // MARK: The comparison

    var report: TrafficReplay.Message {
        TrafficReplay.Message(
            record: record, recorded: recorded, replayed: replayed, difference: isCompared ? problem ?? difference : nil)
    }

    private var difference: String? {
        if recorded.items.count != replayed.items.count {
            return
                "Now it gives \(replayed.items.count) elements, and it \(replayed.words). In the recording it gives \(recorded.items.count)."
        }
        for (index, (old, new)) in zip(recorded.items, replayed.items).enumerated() {
            guard let old, let new, old.comparable != new.comparable else { continue }
            return "Now its element \(index + 1) is \(new.shortened). In the recording it is \(old.shortened)."
        }
        // What had not ended in the recording is cancelled in the replay.
        if record.kind != .event, recorded.outcome == nil, replayed.outcome == .cancelled { return nil }
        guard recorded.outcome?.isSame(as: replayed.outcome) ?? (replayed.outcome == nil) else {
            return "Now it \(replayed.words). In the recording it \(recorded.words)."
        }
        guard record.kind == .call, knowsResult, recorded.outcome == .succeeded else { return nil }
        if recorded.payload?.comparable == replayed.payload?.comparable { return nil }
        return "Now it \(replayed.words). In the recording it \(recorded.words)."
    }
}

extension TrafficRecord.Outcome {
    /// Messages are for people: they may change.
    fileprivate func isSame(as other: Self?) -> Bool {
        switch (self, other) {
        case (.succeeded, .succeeded), (.cancelled, .cancelled): true
        case (.failed(let code, _), .failed(let other, _)): code == other
        default: false
        }
    }
}

extension TrafficReplay.Ending {
    fileprivate var words: String {
        switch outcome {
        case .succeeded: "gives \(payload?.shortened ?? "undefined")"
        case .failed(let code, let message): "fails with \(code) (\(message.shortened))"
        case .cancelled: "is cancelled"
        case nil: "does not end"
        }
    }
}

extension JSONText {
    fileprivate var string: String { String(decoding: text, as: UTF8.self) }
}

extension String {
    fileprivate var comparable: String { JSONText(text: Array(utf8)).comparable }

    fileprivate var shortened: String {
        let most = 200
        return count > most ? prefix(most) + "…" : self
    }
}
