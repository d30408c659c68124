#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte

    /// How often pages may have something opened: the user must be able to stop one that opens more and more.
    @MainActor
    struct OpenRate {
        static let limit = 10
        static let time = Duration.seconds(10)

        private let elapsed: () -> Duration
        private var taken: [Duration] = []

        init(clock: any Clock<Duration>) {
            elapsed = Self.stopwatch(clock)
        }

        /// - Throws: `PonteError` with `limitExceeded`.
        mutating func take() throws {
            let now = elapsed()
            taken.removeAll { now - $0 >= Self.time }
            guard taken.count < Self.limit else {
                throw PonteError(
                    .limitExceeded,
                    "A page opens at most \(Self.limit) things in \(Self.time.components.seconds) seconds. Try later.")
            }
            taken.append(now)
        }

        private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
    }
#endif
