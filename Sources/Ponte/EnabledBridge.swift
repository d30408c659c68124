internal import PontePage
internal import PonteWire

/// A bridge on which a capability was enabled, and for which documents. It does not hold the bridge.
@MainActor
package struct EnabledBridge {
    /// `nil` when the app has released it.
    package private(set) weak var bridge: Bridge?
    /// `nil` is the bridge's own.
    package let policy: Policy?

    package init(_ bridge: Bridge, _ policy: Policy?) {
        (self.bridge, self.policy) = (bridge, policy)
    }

    /// Sends an event to the main frame's document, at once or not at all: if the capability is open to it, and `isMeant` says so of it.
    ///
    /// - Returns: True if it was sent. An event that cannot be sent is not worth an error.
    @discardableResult
    package func send<Value>(
        _ event: BridgeEvent<Value>, _ value: Value, where isMeant: @MainActor (Caller) -> Bool = { _ in true }
    ) -> Bool {
        guard let bridge, let document = bridge.document, isMeant(document),
            (policy ?? bridge.sessions.handlers.policy).allows(document)
        else { return false }
        return (try? bridge.send(event, value)) != nil
    }
}
