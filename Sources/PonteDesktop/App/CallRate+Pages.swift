internal import Ponte
internal import PonteAsync

extension CallRate {
    /// For what takes the user's screen or leads away from the page: the user must be able to stop a page that goes on and on.
    static func ofPage(clock: any Clock<Duration> = ContinuousClock()) -> CallRate {
        CallRate(10, within: .seconds(10), clock: clock)
    }

    /// - Parameter done: In the plural, such as `opens things`.
    /// - Throws: `PonteError` with `limitExceeded`.
    func admit(_ done: String) throws {
        guard take() else {
            throw PonteError(
                .limitExceeded, "A page \(done) at most \(limit) times in \(window.components.seconds) seconds. Try later.")
        }
    }
}
