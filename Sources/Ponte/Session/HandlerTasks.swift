internal import PonteWire

/// Handlers at work for which no caller waits: each runs to its end, unless all are cancelled.
@MainActor
final class HandlerTasks {
    private let maximum: Int
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var number = 0

    init(maximum: Int = .max) {
        self.maximum = maximum
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    func run(holding shares: IncomingCalls.Shares, _ work: @escaping Handler.Work) throws(PonteError) {
        guard tasks.count < maximum else {
            throw PonteError(.limitExceeded, "Over \(maximum) calls and events of documents that were left have not ended.")
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

    func cancelAll() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
