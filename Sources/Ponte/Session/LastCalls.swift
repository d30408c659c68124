internal import PonteWire

/// The calls that documents of one window have made while they were left: their handlers run to their end, and nobody waits for them.
@MainActor
final class LastCalls {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var number = 0
    /// A page that asks for what ends with its document takes these places alone.
    static let maximum = 64

    /// - Throws: `PonteError` with `limitExceeded`.
    func run(holding shares: IncomingCalls.Shares, _ work: @escaping Handler.Work) throws(PonteError) {
        guard tasks.count < Self.maximum else {
            throw PonteError(.limitExceeded, "Over \(Self.maximum) calls of documents that were left have not ended.")
        }
        number += 1
        let number = number
        var hasEnded = false
        let task = IncomingCalls.begin { [weak self] in
            _ = try? await work()
            shares.giveBack()
            hasEnded = true
            self?.tasks[number] = nil
        }
        if !hasEnded { tasks[number] = task }
    }

    /// The app has closed the bridge, or let its view go.
    func cancelAll() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
