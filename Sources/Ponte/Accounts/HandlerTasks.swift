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
    func run<Output>(
        holding shares: HandlerShares, _ work: @escaping @MainActor () async throws -> Output
    ) throws(PonteError) {
        guard tasks.count < maximum else {
            throw PonteError(.limitExceeded, "Over \(maximum) calls and events of documents that were left have not ended.")
        }
        number += 1
        let number = number
        var hasEnded = false
        let task = Self.begin { [weak self] in
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

    /// At once where the system can: a handler that does not wait answers in the same turn as the page's message.
    static func begin(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26.0, iOS 26.0, *) { Task.immediate(operation: body) } else { Task(operation: body) }
    }
}
