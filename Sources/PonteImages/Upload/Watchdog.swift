internal import Ponte

/// Barks once, when it has not been fed for a while.
@MainActor
final class Watchdog {
    private let timeout: Duration
    private var lastFed = ContinuousClock.now
    private var task: Task<Void, Never>?

    init(_ timeout: Duration, bark: @escaping @MainActor () -> Void) {
        self.timeout = timeout.bounded
        task = Task { [weak self] in
            while let end = self.map({ $0.lastFed + $0.timeout }) {
                guard ContinuousClock.now < end else { return bark() }
                guard (try? await Task.sleep(until: end, clock: .continuous)) != nil else { return }
            }
        }
    }

    func feed() {
        lastFed = .now
    }

    func stop() {
        task?.cancel()
    }
}
