internal import GLibInterop
internal import PonteAsync

/// How long a server may say nothing: the engine itself waits without end, also where it has refused a download's redirect to a file.
@MainActor
final class ServerSilence {
    enum Part {
        case load
        case downloadHead
        case downloadBody
    }

    /// That of a request which names none, and what the head of a download gets then, in seconds.
    private static let (usual, usualOfHead): (TimeInterval, TimeInterval) = (60, 30)
    /// A week, in seconds: what a timer counts easily.
    private static let longest: TimeInterval = 604_800

    let limit: Duration
    private let isOver: @MainActor () -> Void
    /// A computer that sleeps hears nothing.
    private(set) var last = SuspendingClock.now
    private var timer: IdleTimeout?

    /// - Parameter request: Its `timeoutInterval` is the limit.
    init(of part: Part, _ request: URLRequest?, isOver: @escaping @MainActor () -> Void) {
        var seconds = request?.timeoutInterval ?? Self.usual
        if !(seconds > 0) { seconds = Self.usual }
        if part == .downloadHead, seconds == Self.usual { seconds = Self.usualOfHead }
        limit = .seconds(min(seconds, Self.longest))
        self.isOver = isOver
        wait(limit)
    }

    /// The server has said something.
    func isBroken() {
        last = .now
    }

    private func wait(_ duration: Duration) {
        // The words of the server that came while the app stood still count.
        timer = IdleTimeout(duration) { [weak self] in MainLoop.runWhenIdle { self?.check() } }
    }

    private func check() {
        let rest = limit - (SuspendingClock.now - last)
        if rest > .zero { wait(rest) } else { isOver() }
    }
}
