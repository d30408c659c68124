internal import Ponte

/// The documents of one bridge that show notifications.
@MainActor
final class NotifiedPage {
    private weak var bridge: Bridge?
    private let policy: Policy?

    init(_ bridge: Bridge, _ policy: Policy?) {
        (self.bridge, self.policy) = (bridge, policy)
    }

    var isThere: Bool { bridge != nil }

    /// - Throws: `PonteError`: clicks are told to the main frame's document alone.
    func owner(_ caller: Caller) throws -> NotificationOwner {
        try caller.requireMainFrame(for: "notifications")
        guard let owner = NotificationOwner(caller) else {
            throw PonteError(.forbidden, "The document has no name yet by which its notifications could be told apart.")
        }
        return owner
    }

    /// - Returns: True if a document of the owner's is there, and hears of it.
    func send(_ clicked: NotificationContract.Clicked, to owner: NotificationOwner) -> Bool {
        guard let bridge else { return false }
        let isSent = try? bridge.send(NotificationContract.clicked, clicked) { document in
            NotificationOwner(document) == owner && bridge.admits(document, for: policy)
        }
        return isSent ?? false
    }
}
