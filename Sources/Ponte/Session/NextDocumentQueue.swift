internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Calls and events of the app that wait for the next document, in their order.
@MainActor
final class NextDocumentQueue: CallKeeper {
    private enum Item {
        case call(OutgoingCall)
        case event(EventFrame)
    }

    private var items = WaitingQueue<Item>(limit: Limits.calls)
    private let deadlines: Deadlines
    /// Of the calls that are bounded, by their numbers here.
    private var timers: [Int: Int] = [:]
    /// Of the calls about which the log would have to say that they wait, in the same way.
    private var complaints: [Int: Int] = [:]
    /// A call of that name has waited for two seconds.
    var onLongWait: @MainActor (String) -> Void = { _ in }
    /// For calls that have no deadline of their own; `nil` is for ever.
    var timeout: Duration? = .seconds(30)

    init(clock: any Clock<Duration>) {
        deadlines = Deadlines(clock: clock)
    }

    /// Of events that must not be dropped.
    private var eventCount = 0

    var count: Int { items.count }

    var pendingCalls: Int {
        items.count { if case .call = $0 { true } else { false } }
    }

    /// Ends the call with `limitExceeded` where too many wait.
    func add(_ call: OutgoingCall) {
        guard let number = items.add(.call(call), cost: call.parameters.cost) else {
            return call.end(
                .failure(
                    PonteError(
                        .limitExceeded,
                        "More than \(Limits.calls) calls, or \(Limits.bytes >> 20) MiB of them, wait for a page. Load one.")))
        }
        call.isWaiting = true
        call.isKept(by: self, as: number)
        if DeveloperLog.isOn {
            complaints[number] = deadlines.add(.seconds(2)) { [weak self, weak call] in
                if let call, call.isWaiting { self?.onLongWait(call.target.name) }
            }
        }
        guard let timeout, !call.hasDeadline else { return }
        timers[number] = deadlines.add(timeout) { [weak call] in
            if let call, call.isWaiting { call.abandon(call.noPage(within: timeout)) }
        }
    }

    func abandoned(_ number: Int) {
        timers.removeValue(forKey: number).map(deadlines.remove)
        complaints.removeValue(forKey: number).map(deadlines.remove)
        items.remove(number)
    }

    /// - Returns: How many earlier ones it has taken the place of.
    /// - Throws: `PonteError` with `limitExceeded` where too many wait.
    func add(_ event: EventFrame) throws(PonteError) -> Int {
        var dropped = 0
        guard items.hasRoom(for: event.cost) else { throw FrameQueue.full }
        switch event.buffering {
        case .all:
            guard eventCount < Limits.events else { throw FrameQueue.full }
            eventCount += 1
        case .newest(let maximum):
            dropped = items.removeOldest(keeping: max(1, maximum) - 1) {
                if case .event(let other) = $0 { other.name == event.name } else { false }
            }
        }
        _ = items.add(.event(event), cost: event.cost)
        return dropped
    }

    func send(to session: Session) {
        for item in removeAll() {
            switch item {
            case .call(let call):
                call.isWaiting = false
                call.isKept(by: nil)
                if !call.hasEnded { session.send(call) }
            case .event(let event): try? session.send(event)
            }
        }
    }

    func end(_ error: PonteError) {
        for case .call(let call) in removeAll() { call.end(.failure(error)) }
    }

    /// Ends the calls alone: events wait on.
    func endCalls(_ error: PonteError) {
        let all = removeAll()
        for case .event(let event) in all { _ = try? add(event) }
        for case .call(let call) in all { call.end(.failure(error)) }
    }

    private func removeAll() -> [Item] {
        eventCount = 0
        for timer in [timers, complaints].flatMap(\.values) { deadlines.remove(timer) }
        (timers, complaints) = ([:], [:])
        return items.takeAll()
    }
}
