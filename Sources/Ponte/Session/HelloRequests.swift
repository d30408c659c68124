/// Asks the document that is shown to say hello. One that has spoken to an earlier bridge of the view, or was refused, says it when it has something to say; the app may have
/// something to say before.
@MainActor
final class HelloRequests {
    typealias Ask = @MainActor (_ done: @escaping @MainActor () -> Void) -> Void

    private let isNeeded: @MainActor () -> Bool
    private let ask: Ask
    private var isAsking = false
    /// True if a document was refused while one was asked: it may have been asked before it learned that.
    private var wasRefused = false
    /// Since the last document that was accepted: one whose hello is refused each time is not asked for ever.
    private var count = 0
    private static let maximum = 5

    /// - Parameter isNeeded: True if no document speaks, and none that was left may have something to say.
    init(isNeeded: @escaping @MainActor () -> Bool, ask: @escaping Ask) {
        self.isNeeded = isNeeded
        self.ask = ask
    }

    /// A document was refused.
    func refused() {
        guard isNeeded() else { return }
        wasRefused = isAsking
        guard !isAsking, count < Self.maximum else { return }
        isAsking = true
        count += 1
        ask { [weak self] in
            guard let self else { return }
            isAsking = false
            if wasRefused { refused() }
        }
    }

    func accepted() {
        count = 0
    }
}
