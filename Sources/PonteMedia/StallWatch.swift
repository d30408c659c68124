internal import Ponte

/// Sees that a wait comes to an end: it calls when nothing has come for too long.
@MainActor
final class StallWatch {
    let timeout: Duration
    var onStall: (@MainActor () -> Void)?
    private let clock: any Clock<Duration>
    private var waiting: Task<Void, Never>?

    init(timeout: Duration, clock: any Clock<Duration>) {
        self.timeout = timeout.bounded
        self.clock = clock
    }

    deinit { waiting?.cancel() }

    /// Something has come; the wait begins anew.
    func progress(goesOn: Bool = true) {
        waiting?.cancel()
        waiting = nil
        guard goesOn else { return }
        waiting = Task { [weak self, clock, timeout] in
            try? await clock.sleep(for: timeout)
            guard !Task.isCancelled else { return }
            self?.onStall?()
        }
    }

    /// There is nothing to wait for.
    func rest() {
        progress(goesOn: false)
    }
}
