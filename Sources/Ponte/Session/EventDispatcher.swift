internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Gives the events of one document to the app's listeners, in order. Behind one that waits for its files or for an interceptor, all others wait, each in the place of a handler.
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
                monitor.dropped(.unheardEvent)
                return DeveloperLog.unheardEvent(call, handlers)
            }
            do {
                try begin(call, value, listener, outlivesDocument)
                value.releaseRest()
            } catch is FilesWanted {
                let (shares, value) = (try HandlerShares(of: account.handlers), WaitingValue(value))
                try wait(call, outlivesDocument, holding: shares) {
                    try await value.read { received in
                        let answer = try listener(received, call, false)
                        shares.addBytes(of: received)
                        return answer
                    }
                }
            }
        } catch {
            value.releaseRest()
            drop(error, call, value.json)
        }
    }

    /// The document has ended.
    func end() {
        tasks.cancelAll()
    }

    private func begin(
        _ call: CallContext, _ value: Received, _ listener: HandlerTable.EventHandler, _ outlivesDocument: Bool
    ) throws {
        let chain = handlers.interceptors
        guard count == 0, !chain.mayWait else {
            let shares = try HandlerShares(of: account.handlers, account.bytes, for: value)
            let answer = try listener(value, call, false)
            return try wait(call, outlivesDocument, holding: shares) { answer }
        }
        try DeveloperLog.timed(call) {
            try call.inTrace {
                guard let answer = try listener(value, call, chain.isEmpty) else { return }
                do { _ = try chain.run(call, answer) } catch { refuse(error, call) }
            }
        }
    }

    /// Hears an event behind those that wait.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    private func wait(
        _ call: CallContext, _ outlivesDocument: Bool, holding shares: HandlerShares,
        _ prepare: @escaping @MainActor () async throws -> Handler.Answer?
    ) throws {
        let (previous, ended) = (newest, Resumption())
        let work: Handler.Work = { [self] in
            await hear(call, behind: previous, prepare)
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
    }

    private func hear(
        _ call: CallContext, behind previous: Resumption?, _ prepare: () async throws -> Handler.Answer?
    ) async {
        let prepared: Result<Handler.Answer?, any Error>
        do { prepared = .success(try await prepare()) } catch { prepared = .failure(error) }
        // One that has failed keeps its turn, too: those behind it wait for it alone.
        await previous?.wait { previous?.resume() }
        do {
            try Task.checkCancellation()
            guard let answer = try prepared.get() else { return }
            let work: Handler.Work = { try DeveloperLog.timed(call) { try answer() } }
            do { _ = try await handlers.interceptors.around(work, of: call)() } catch {
                if Task.isCancelled { throw error }
                refuse(error, call)
            }
        } catch {
            if Task.isCancelled { monitor.dropped(.late) } else { drop(error, call, nil) }
        }
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
