internal import Ponte

/// The documents of one bridge that show notifications.
@MainActor
final class NotifiedPage {
    private let enabled: EnabledBridge

    init(_ bridge: Bridge, _ policy: Policy?) {
        enabled = EnabledBridge(bridge, policy)
    }

    var isThere: Bool { enabled.bridge != nil }

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
        enabled.send(NotificationContract.clicked, clicked) { NotificationOwner($0) == owner }
    }
}
