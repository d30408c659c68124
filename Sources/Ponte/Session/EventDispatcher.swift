internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Gives the events of one document to the app's listeners, in order. Behind one that waits for its files or for an interceptor, all others wait, each in the place of a handler, in half of them at most.
@MainActor
final class EventDispatcher {
    private let handlers: HandlerTable
    private let sender: Sender
    private let monitor: Monitor
    private let account: Account
    private let tasks = HandlerTasks()
    /// The end of the newest that waits.
    private var newest: Resumption?
    /// Events that wait.
    private(set) var count = 0
    /// Those who wait until none does.
    private var watchers: [Resumption] = []

    init(handlers: HandlerTable, sender: Sender, monitor: Monitor, account: Account) {
        self.handlers = handlers
        self.sender = sender
        self.monitor = monitor
        self.account = account
    }

    /// - Parameter outlivesDocument: True for an event of a document that is being left: it is heard to its end.
    func deliver(_ call: CallContext, _ value: Received, outlivesDocument: Bool) {
        do {
            guard let listener = try handlers.event(call.name, by: sender) else {
                value.releaseRest()
                return unheard(call)
            }
            guard count == 0, !handlers.interceptors.mayWait else {
                return try wait(call, value, try filesWanted(by: listener, in: value, call), outlivesDocument)
            }
            do {
                try hear(call, value, listener)
                value.releaseRest()
            } catch let wanted as FilesWanted {
                try wait(call, value, wanted, outlivesDocument)
            }
        } catch {
            value.releaseRest()
            drop(error, call, value.json)
        }
    }

    /// Returns when no event waits.
    func allHeard() async {
        guard count > 0 else { return }
        let heard = Resumption()
        watchers.append(heard)
        await heard.wait { heard.resume() }
    }

    /// The document has ended.
    func end() {
        tasks.cancelAll()
    }

    private func hear(_ call: CallContext, _ value: Received, _ listener: HandlerTable.Listener) throws {
        let chain = handlers.interceptors
        try DeveloperLog.timed(call) {
            try call.inTrace {
                guard let answer = try listener.hear(value, call, chain.isEmpty) else { return }
                do { _ = try chain.run(call, answer) } catch { refuse(error, call) }
            }
        }
    }

    // MARK: Events that wait

    /// Its files are read while an event waits. It is decoded again when its turn has come: the app may have another listener then.
    private func filesWanted(
        by listener: HandlerTable.Listener, in value: Received, _ call: CallContext
    ) throws -> FilesWanted? {
        guard let context = value.context else { return nil }
        context.keepsHandles = true
        do { _ = try listener.hear(value, call, false) } catch let wanted as FilesWanted { return wanted }
        return nil
    }

    /// Hears an event behind those that wait.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    private func wait(
        _ call: CallContext, _ value: Received, _ wanted: FilesWanted?, _ outlivesDocument: Bool
    ) throws {
        // One that wants files is counted with them.
        let shares =
            try wanted == nil
            ? HandlerShares(of: account.events, account.bytes, for: value) : HandlerShares(of: account.events)
        value.context?.keepsHandles = true
        let value = try WaitingValue(value, wanted)
        let (previous, ended) = (newest, Resumption())
        let work: Handler.Work = { [self] in
            await hear(call, value, behind: previous)
            value.release()
            end(ended)
            return nil
        }
        count += 1
        newest = ended
        do {
            try (outlivesDocument ? account.lastCalls : tasks).run(holding: shares, call.inTrace(work))
        } catch {
            newest = previous
            end(ended)
            throw error
        }
    }

    private func end(_ event: Resumption) {
        count -= 1
        if newest === event { newest = nil }
        event.resume()
        guard count == 0 else { return }
        for watcher in watchers { watcher.resume() }
        watchers = []
    }

    private func hear(_ call: CallContext, _ value: WaitingValue, behind previous: Resumption?) async {
        var failure: (any Error)?
        do { try await value.readFiles() } catch { failure = error }
        // One that has failed keeps its turn, too: those behind it wait for it alone.
        await previous?.wait { previous?.resume() }
        do {
            try Task.checkCancellation()
            if let failure { throw failure }
            guard let (listener, answer) = try await prepare(call, value) else { return unheard(call) }
            let work: Handler.Work = { [self] in
                // The interceptors may have waited, too.
                guard try handlers.event(call.name, by: sender) !== listener else {
                    return try DeveloperLog.timed(call) { try answer() }
                }
                guard let (_, answer) = try await prepare(call, value) else {
                    unheard(call)
                    return nil
                }
                return try DeveloperLog.timed(call) { try answer() }
            }
            do { _ = try await handlers.interceptors.around(work, of: call)() } catch {
                if Task.isCancelled { throw error }
                refuse(error, call)
            }
        } catch {
            if Task.isCancelled { monitor.dropped(.late) } else { drop(error, call, nil) }
        }
    }

    /// - Returns: `nil` where nobody listens any more.
    private func prepare(
        _ call: CallContext, _ value: WaitingValue
    ) async throws -> (HandlerTable.Listener, Handler.Answer)? {
        try await value.read { value in
            guard let listener = try handlers.event(call.name, by: sender),
                let answer = try listener.hear(value, call, false)
            else { return nil }
            return (listener, answer)
        }
    }

    private func unheard(_ call: CallContext) {
        monitor.dropped(.unheardEvent)
        DeveloperLog.unheardEvent(call, handlers)
    }

    /// An interceptor has thrown: nobody but the app is told.
    private func refuse(_ error: any Error, _ call: CallContext) {
        monitor.refused(Refusal(caller: call.caller, error: PonteError(describing: error), method: call.name))
    }

    private func drop(_ error: any Error, _ call: CallContext, _ value: @autoclosure () -> String?) {
        let error = PonteError(describing: error)
        guard error.code != .forbidden else { return refuse(error, call) }
        monitor.dropped(error.code == .limitExceeded ? .refused : .invalidEvent)
        DeveloperLog.eventFailed(error, call, value())
    }
}
