internal import Foundation
internal import PonteAsync

/// Lets only some of the pages be there at once: where hundreds of tests run side by side, each has its web process to itself when its time begins to
/// count, and the main thread is free for the tests that have none.
@MainActor
final class PageQueue {
    static let shared = PageQueue(limit: max(2, ProcessInfo.processInfo.activeProcessorCount))
    /// True if the task has had its turn: a test that has a page gets its second at once.
    @TaskLocal private static var isInside = false

    private let limit: Int
    private var running = 0
    private var waiting: [OneShot<Bool>] = []

    init(limit: Int) {
        self.limit = limit
    }

    /// Does the work when its turn has come.
    ///
    /// - Throws: The work's error; `CancellationError`.
    func run<Output: Sendable>(_ work: @MainActor () async throws -> Output) async throws -> Output {
        guard !Self.isInside else { return try await work() }
        try await enter()
        defer { leave() }
        return try await Self.$isInside.withValue(true) { try await work() }
    }

    private func enter() async throws {
        guard running >= limit else {
            running += 1
            return
        }
        let turn = OneShot<Bool>(ifCancelled: false)
        waiting.append(turn)
        if await turn.value() { return }
        let count = waiting.count
        waiting.removeAll { $0 === turn }
        // The turn came when the task was cancelled already: the next has it.
        if waiting.count == count { leave() }
        throw CancellationError()
    }

    private func leave() {
        if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().give(true) }
    }
}
