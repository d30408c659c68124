internal import Ponte
internal import PonteAsync

/// The app's calls that have not ended.
@MainActor
final class PendingCalls {
    /// - Parameter result: `nil` where the page has answered with `undefined`.
    typealias Finish = @MainActor (_ result: Result<Any?, PonteError>) -> Void

    private struct Waiting {
        var finish: Finish
        var deadline: Task<Void, Never>?
        /// Whether a document has it. One that still waits for a document outlives those that are left.
        var wasSent = false
    }

    private var waiting: [String: Waiting] = [:]
    private var lastNumber = 0
    private let idPrefix: String
    private let clock: any Clock<Duration>
    /// Is told of each call that has ended, before the one who waits is.
    var onEnd: (String) -> Void = { _ in }

    init(_ dialect: Dialect, clock: any Clock<Duration>) {
        self.clock = clock
        idPrefix = dialect.idPrefix
    }

    var count: Int { waiting.count }

    /// By which the page answers. None is used twice.
    func makeID() -> String {
        lastNumber += 1
        return "\(idPrefix)\(lastNumber)"
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    func begin(_ id: String, timeout: Duration?, _ finish: @escaping Finish) throws(PonteError) {
        guard waiting.count < JavascriptBridgeLimits.calls else {
            throw PonteError(.limitExceeded, "More than \(JavascriptBridgeLimits.calls) calls have not ended. Wait for some.")
        }
        waiting[id] = Waiting(finish: finish)
        if let timeout {
            waiting[id]?.deadline = Task { [weak self, clock] in
                do { try await clock.sleep(for: timeout.bounded) } catch { return }
                self?.end(id, .failure(PonteError(.timedOut, "The page did not answer within \(timeout).")))
            }
        }
    }

    func markAsSent(_ id: String) {
        waiting[id]?.wasSent = true
    }

    /// - Returns: Whether there was such a call.
    @discardableResult
    func end(_ id: String, _ result: Result<Any?, PonteError>) -> Bool {
        guard let call = waiting.removeValue(forKey: id) else { return false }
        call.deadline?.cancel()
        onEnd(id)
        call.finish(result)
        return true
    }

    /// - Parameter onlySent: Whether those that wait for a document go on waiting.
    func endAll(_ error: PonteError, onlySent: Bool) {
        // In the order in which they were made: of two ids, the later one is longer or greater.
        let ids = waiting.filter { $0.value.wasSent || !onlySent }.keys
            .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        for id in ids { end(id, .failure(error)) }
    }
}
