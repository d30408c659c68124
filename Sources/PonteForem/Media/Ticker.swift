internal import Foundation
internal import PonteAsync

/// Ticks while it runs.
@MainActor
final class Ticker {
    var onTick: @MainActor () -> Void = {}
    private let interval: Duration
    private let clock: any Clock<Duration>
    private var next: Alarm?

    init(every interval: Duration, clock: any Clock<Duration>) {
        self.interval = interval
        self.clock = clock
    }

    var isRunning = false {
        didSet {
            guard isRunning != oldValue else { return }
            next = nil
            if isRunning { tickLater() }
        }
    }

    private func tickLater() {
        next = Alarm(after: interval, clock: clock) { [weak self] in
            guard let self else { return }
            tickLater()
            onTick()
        }
    }
}

extension Double {
    /// Seconds as pages take them: `12.2500`.
    var secondsText: String { String(format: "%.4f", max(0, self)) }
}
