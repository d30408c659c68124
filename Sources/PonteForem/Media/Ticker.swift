internal import Foundation

/// Ticks while it runs.
@MainActor
final class Ticker {
    var onTick: @MainActor () -> Void = {}
    private let interval: Duration
    private let clock: any Clock<Duration>
    private var running: Task<Void, Never>?

    init(every interval: Duration, clock: any Clock<Duration>) {
        self.interval = interval
        self.clock = clock
    }

    deinit { running?.cancel() }

    var isRunning = false {
        didSet {
            guard isRunning != oldValue else { return }
            running?.cancel()
            running =
                isRunning
                ? Task { [weak self, interval, clock] in
                    while (try? await clock.sleep(for: interval)) != nil, let self { onTick() }
                } : nil
        }
    }
}

extension Double {
    /// Seconds as pages take them: `12.2500`.
    var secondsText: String { String(format: "%.4f", max(0, self)) }
}
