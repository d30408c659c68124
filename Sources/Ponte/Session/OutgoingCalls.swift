internal import PontePage
internal import PonteWire

/// The calls and streams that this side has asked of one document and that have not ended.
@MainActor
final class OutgoingCalls: CallKeeper {
    private var open: [Int: OutgoingCall] = [:]
    /// Goes on from one bridge to the next: a late answer to a call of the earlier must not end one of the later.
    var lastID = 0
    private let exports: Exports
    private let outbox: Outbox
    private let allowance: Allowance

    init(exports: Exports, outbox: Outbox, allowance: Allowance) {
        self.exports = exports
        self.outbox = outbox
        self.allowance = allowance
    }

    var count: Int { open.count }

    func send(_ call: OutgoingCall) {
        guard open.count < Limits.calls else {
            return call.end(
                .failure(PonteError(.limitExceeded, "More than \(Limits.calls) calls have not ended. Wait for some.")))
        }
        do throws(PonteError) {
            try Limits.check(call.parameters.text)
            try outbox.checkRoom(for: call.parameters)
            if !call.parameters.exports.isEmpty { try exports.add(call.parameters.exports, via: call.target.name) }
        } catch {
            return call.end(.failure(error))
        }
        lastID += 1
        let id = lastID
        open[id] = call
        call.isKept(by: self, as: id)
        call.reader?.share = Allowance.Share(of: allowance)
        call.reader?.onMore = { [weak self] count in self?.outbox.send { FrameText.more(id: id, count: count, to: &$0) } }
        if let traceparent = call.traceparent, TraceContext.isValid(traceparent) {
            outbox.send { FrameText.trace(id: id, parent: traceparent, to: &$0) }
        }
        outbox.send(with: call.parameters.attachments) { call.write(id: id, to: &$0) }
        call.dropParameters()
    }

    func abandoned(_ id: Int) {
        open[id] = nil
        outbox.send { FrameText.cancel(id: id, to: &$0) }
    }

    /// The name of what was called.
    func name(_ id: Int) -> String {
        open[id]?.target.name ?? ""
    }

    /// - Throws: `PonteError` with `malformed` for a call that is unknown or has ended.
    func end(_ id: Int, _ result: Result<Received, PonteError>) throws(PonteError) {
        guard let call = open.removeValue(forKey: id) else { throw Self.unknown }
        call.end(result)
    }

    /// - Throws: as `end(_:_:)`, and for a call that takes no items.
    func receive(_ item: StreamReader.Item, for id: Int) throws(PonteError) {
        guard let call = open[id] else { throw Self.unknown }
        guard let reader = call.reader else { throw PonteError(.malformed, "An item came for a call.") }
        do throws(PonteError) { try reader.receive(item) } catch {
            item.value.releaseRest()
            call.abandon(error)
        }
    }

    /// Ends a call whose answer cannot be read, and tells the other side that nobody waits for more.
    func abandon(_ id: Int, _ error: PonteError) {
        open[id]?.abandon(error)
    }

    func endAll(_ error: PonteError) {
        let calls = open.sorted { $0.key < $1.key }
        open = [:]
        for (_, call) in calls { call.end(.failure(error)) }
    }

    /// Ends all calls, and tells the other side, which lives on, that nobody waits for them.
    func abandonAll(_ error: PonteError) {
        for (_, call) in open.sorted(by: { $0.key < $1.key }) { call.abandon(error) }
    }

    private static var unknown: PonteError {
        PonteError(.malformed, "A frame names a call that is unknown or has ended.")
    }
}
