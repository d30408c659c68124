internal import Ponte
internal import PonteAsync

/// The app's calls that have not ended.
@MainActor
final class PendingCalls {
    /// - Parameter result: `nil` where the page has answered with `undefined`.
    typealias Finish = @MainActor (_ result: Result<Any?, PonteError>) -> Void

    private struct Waiting {
        var finish: Finish
        var deadline: Deadline?
        /// Its number among the messages that wait for a document; `nil` if a document has it. One that waits outlives those that are left.
        var place: Int?
    }

    private var waiting: [String: Waiting] = [:]
    private var lastNumber = 0
    private let idPrefix: String
    /// Of the bridge among those of its view: a late answer to a call of an earlier one must not end one of this.
    var generation = 0
    private let clock: any Clock<Duration>
    /// Is told the number of each call that has ended while it waited for a document, before the one who waits for its answer is.
    var onEndOfWaiting: (Int) -> Void = { _ in }

    init(_ dialect: Dialect, clock: any Clock<Duration>) {
        self.clock = clock
        idPrefix = dialect.idPrefix
    }

    var count: Int { waiting.count }

    /// By which the page answers. None is used twice.
    func makeID() -> String {
        lastNumber += 1
        return generation == 0 ? "\(idPrefix)\(lastNumber)" : "\(idPrefix)\(generation)_\(lastNumber)"
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    func begin(_ id: String, timeout: Duration?, _ finish: @escaping Finish) throws(PonteError) {
        guard waiting.count < JavascriptBridgeLimits.calls else {
            throw PonteError(.limitExceeded, "More than \(JavascriptBridgeLimits.calls) calls have not ended. Wait for some.")
        }
        let deadline = Deadline(timeout, clock: clock)
        waiting[id] = Waiting(finish: finish, deadline: deadline)
        deadline?.start { [weak self, time = deadline?.timeout ?? .zero] in
            self?.end(id, .failure(PonteError(.timedOut, "The page did not answer within \(time).")))
        }
    }

    /// - Parameter place: Its number among the messages that wait for a document; `nil` if a document has it.
    func wait(_ id: String, as place: Int?) {
        waiting[id]?.place = place
    }

    /// - Returns: True if there was such a call.
    @discardableResult
    func end(_ id: String, _ result: Result<Any?, PonteError>) -> Bool {
        guard let call = waiting.removeValue(forKey: id) else { return false }
        call.deadline?.stop()
        if let place = call.place { onEndOfWaiting(place) }
        call.finish(result)
        return true
    }

    /// - Parameter onlySent: True if those that wait for a document go on waiting.
    func endAll(_ error: PonteError, onlySent: Bool) {
        // In the order in which they were made: of two ids, the later one is longer or greater.
        let ids = waiting.filter { $0.value.place == nil || !onlySent }.keys
            .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for id in ids { end(id, .failure(error)) }
    }
}
