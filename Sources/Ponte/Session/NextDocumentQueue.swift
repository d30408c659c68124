internal import PontePage
internal import PonteWire

/// Calls and events of the app that wait for the next document, in their order.
@MainActor
final class NextDocumentQueue {
    private enum Item {
        case call(OutgoingCall)
        case event(EventFrame)
    }

    private var items: [Item] = []
    /// Of events that must not be dropped.
    private var eventCount = 0

    var count: Int { items.count }

    var pendingCalls: Int {
        items.count { if case .call(let call) = $0 { !call.hasEnded } else { false } }
    }

    /// Ends the call with `limitExceeded` where too many wait.
    func add(_ call: OutgoingCall) {
        guard items.count < Limits.calls else {
            return call.end(
                .failure(PonteError(.limitExceeded, "More than \(Limits.calls) calls wait for a page. Load one.")))
        }
        call.isWaiting = true
        items.append(.call(call))
    }

    /// - Returns: How many earlier ones it has taken the place of.
    /// - Throws: `PonteError` with `limitExceeded` where too many wait.
    func add(_ event: EventFrame) throws(PonteError) -> Int {
        var dropped = 0
        switch event.buffering {
        case .all:
            guard eventCount < Limits.events else { throw FrameQueue.full }
            eventCount += 1
        case .newest(let maximum): dropped = dropOldest(event.name, keeping: max(1, maximum) - 1)
        }
        items.append(.event(event))
        return dropped
    }

    private func dropOldest(_ name: String, keeping maximum: Int) -> Int {
        let indices = items.indices.filter { index in
            if case .event(let event) = items[index] { event.name == name } else { false }
        }.dropLast(maximum)
        for index in indices.reversed() { items.remove(at: index) }
        return indices.count
    }

    func send(to session: Session) {
        for item in removeAll() {
            switch item {
            case .call(let call):
                call.isWaiting = false
                if !call.hasEnded { session.send(call) }
            case .event(let event): try? session.send(event)
            }
        }
    }

    func end(_ error: PonteError) {
        for case .call(let call) in removeAll() { call.end(.failure(error)) }
    }

    private func removeAll() -> [Item] {
        defer { (items, eventCount) = ([], 0) }
        return items
    }
}
