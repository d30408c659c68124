internal import CGLibSupport
internal import Foundation
internal import GLibInterop
internal import Glibc
internal import PonteAsync

// Platform: blob body
/// Reads the bodies of requests under custom schemes, those of one sender in their order.
///
/// WebKitGTK follows a null pointer when it is asked for a body with a `Blob` in it, and no function says what a body holds (decision 7). So a child process
/// asks first, for all requests of one sender that wait then. A request whose turn ends the child fails, and another child goes on behind it, when each other
/// sender has had a turn.
@MainActor
final class RequestBodies {
    /// One child at a time, whichever view a request comes from.
    static let shared = RequestBodies()

    typealias Completion = @MainActor (Result<Data?, any Error>) -> Void

    /// The documents of one origin in one view.
    struct Sender: Hashable {
        let view: ObjectIdentifier
        /// The header that the engine writes; empty without one.
        let origin: String
    }

    private struct Reading {
        let request: GObjectReference
        let isWanted: @MainActor () -> Bool
        let completion: Completion
    }

    /// A child process, and the requests that it has not answered for. The next is the last, as in the queue.
    private struct Trial {
        let child: pid_t
        let answers: Int32
        let sender: Sender
        let start: ContinuousClock.Instant
        var readings: [Reading]
        var watch: DescriptorWatch?
    }

    private struct Queue {
        private var arrived: [Reading] = []
        /// The rest of those that had arrived when the first of them was taken. The next is the last.
        private var next: [Reading] = []

        var isEmpty: Bool { arrived.isEmpty && next.isEmpty }

        mutating func append(_ reading: Reading) { arrived.append(reading) }

        mutating func popFirst() -> Reading? {
            if next.isEmpty { (next, arrived) = (arrived.reversed(), []) }
            return next.popLast()
        }

        /// - Parameter readings: In the queue's own order: the next is the last.
        mutating func putBack(_ readings: [Reading]) { next += readings }
    }

    private var queues: [Sender: Queue] = [:]
    /// The senders with something in their queues, in the order of their turns.
    private var turns: [Sender] = []
    private var trial: Trial?
    /// Until when there is no child for a sender whose request has ended one: to make it, the main thread stands still, which a page may not have it do all the time.
    private var rests: [Sender: ContinuousClock.Instant] = [:]
    private var timer: IdleTimeout?
    private var lateChildren = 0

    private static let maximumOfTrial = 64
    private static let maximumOfLateChildren = 3
    /// How many times as long as its child's life a sender rests.
    private static let restsForEach = 3
    private static let longestRest = Duration.seconds(1)

    /// - Parameters:
    ///   - sender: Of the request: a sender waits for one child of each other at most.
    ///   - isWanted: Asked before the body is. The body of a request that nobody wants any more is not read.
    ///   - completion: Called once; with `nil` for a request without a body, or whose body is not wanted.
    func read(
        _ request: OpaquePointer, of sender: Sender, isWanted: @escaping @MainActor () -> Bool, completion: @escaping Completion
    ) {
        queues[sender, default: Queue()].append(
            Reading(request: GObjectReference(retaining: request), isWanted: isWanted, completion: completion))
        takeTurn(sender)
        if trial == nil { tryNext() }
    }

    private func takeTurn(_ sender: Sender) {
        if !turns.contains(sender) { turns.append(sender) }
    }

    private func tryNext() {
        var unwanted: [Reading] = []
        var untried: [Reading] = []
        let now = ContinuousClock.now
        rests = rests.filter { $0.value > now }
        while trial == nil, let index = turns.firstIndex(where: { rests[$0] == nil }) {
            let sender = turns.remove(at: index)
            var readings: [Reading] = []
            while readings.count < Self.maximumOfTrial, let reading = queues[sender]?.popFirst() {
                if reading.isWanted() { readings.append(reading) } else { unwanted.append(reading) }
            }
            if queues[sender]?.isEmpty ?? true { queues[sender] = nil } else { takeTurn(sender) }
            untried += begin(readings, of: sender)
        }
        if trial == nil, let end = turns.compactMap({ rests[$0] }).min() {
            timer = IdleTimeout(end - now) { [weak self] in self?.tryNext() }
        }
        for reading in unwanted { reading.completion(.success(nil)) }
        for reading in untried {
            reading.completion(.failure(Self.error("No process could be made to look at a request's body.")))
        }
    }

    /// - Returns: The readings if there is no child to try them.
    private func begin(_ readings: [Reading], of sender: Sender) -> [Reading] {
        guard !readings.isEmpty else { return [] }
        var answers: Int32 = -1
        let start = ContinuousClock.now
        let child = pnt_try_request_bodies(readings.map { $0.request.pointer }, guint(readings.count), &answers)
        guard child > 0 else { return readings }
        trial = Trial(child: child, answers: answers, sender: sender, start: start, readings: readings.reversed())
        watchAnswers()
        return []
    }

    /// With a source of its own for each time: a handler may run the main loop, which calls no source within itself.
    private func watchAnswers() {
        guard let answers = trial?.answers else { return }
        trial?.watch = DescriptorWatch(answers, for: .readable) { [weak self] in self?.takeAnswers() }
    }

    private func takeAnswers() {
        guard let trial else { return }
        // One in a turn: a body has no bound.
        var answer: UInt8 = 0
        let count = Glibc.read(trial.answers, &answer, 1)
        guard count >= 0 else { return }
        guard count > 0 else { return end(trial) }
        let readable = self.trial?.readings.popLast()
        watchAnswers()
        if let readable { hand(readable) }
    }

    private func hand(_ reading: Reading) {
        guard reading.isWanted(), let stream = webkit_uri_scheme_request_get_http_body(reading.request.pointer) else {
            return reading.completion(.success(nil))
        }
        let owner = GObjectOwner(takingOwnershipOf: stream)
        readBody(stream) { result in
            withExtendedLifetime(owner) {}
            reading.completion(result.map { $0 })
        }
    }

    private func end(_ trial: Trial) {
        self.trial = nil
        trial.watch?.stop()
        close(trial.answers)
        let wasLate = pnt_was_late(trial.child) != 0
        var left = trial.readings
        lateChildren = wasLate ? lateChildren + 1 : 0
        if !wasLate, !left.isEmpty {
            let end = ContinuousClock.now
            rests[trial.sender] = end + min((end - trial.start) * Self.restsForEach, Self.longestRest)
        }
        var failed: Reading?
        if !wasLate || lateChildren == Self.maximumOfLateChildren {
            failed = left.popLast()
            lateChildren = 0
        }
        if !left.isEmpty {
            queues[trial.sender, default: Queue()].putBack(left)
            takeTurn(trial.sender)
        }
        tryNext()
        let message = "WebKitGTK cannot hand over a Blob as a request's body: send its arrayBuffer()."
        failed?.completion(.failure(Self.error(message)))
    }

    private static func error(_ message: String) -> URLError {
        URLError(.requestBodyStreamExhausted, userInfo: [NSLocalizedDescriptionKey: message])
    }
}
