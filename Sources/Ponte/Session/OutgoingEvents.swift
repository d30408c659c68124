internal import PonteWire

/// The events to one document, with the handles in them.
@MainActor
struct OutgoingEvents {
    let exports: Exports
    let outbox: Outbox

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    func send(_ event: EventFrame) throws(PonteError) {
        // The document cannot speak of them before it has the event.
        if !event.exports.isEmpty { try exports.add(event.exports, via: event.name) }
        do throws(PonteError) {
            for dropped in try outbox.send(event) { release(dropped) }
        } catch {
            release(event)
            throw error
        }
    }

    /// The document has not got it.
    private func release(_ event: EventFrame) {
        for (number, _) in event.exports { _ = exports.release(number) }
    }
}
