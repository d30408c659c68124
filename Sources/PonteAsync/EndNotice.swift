internal import Foundation

/// Says that what holds it has ended: an object that it is attached to, or a closure that was called or dropped.
package final class EndNotice: Sendable {
    private let ended: @MainActor @Sendable () -> Void

    /// - Parameter ended: Is called once, on the main thread: at once if the last reference goes there, else in a later turn.
    package init(_ ended: @escaping @MainActor @Sendable () -> Void) {
        self.ended = ended
    }

    deinit {
        let ended = ended
        if Thread.isMainThread { MainActor.assumeIsolated { ended() } } else { Task { @MainActor in ended() } }
    }
}
