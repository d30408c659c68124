internal import PontePage
internal import PonteWire

/// The document that the main frame shows, for capabilities.
extension Bridge {
    /// Sends an event to the main frame's document, if `isAdmitted` says so of it, at once or not at all: it never waits for another.
    ///
    /// - Returns: True if it was sent.
    /// - Throws: As `send(_:_:)`.
    @discardableResult
    package func send<Value>(
        _ event: BridgeEvent<Value>, _ value: Value, toDocumentWhere isAdmitted: @MainActor (Caller) -> Bool
    ) throws -> Bool {
        guard let document = sessions.speaker, isAdmitted(document) else { return false }
        try send(event, value)
        return true
    }

    /// The document that the main frame shows and that has said hello; `nil` between two.
    package var document: Caller? { sessions.speaker }

    /// True if a capability that was enabled for `policy` is open to a caller; `nil` is the bridge's own policy.
    package func admits(_ caller: Caller, for policy: Policy?) -> Bool {
        (policy ?? sessions.handlers.policy).allows(caller)
    }

    /// Calls `observer` whenever the main frame's document has been left, has ended or was closed.
    package func onDocumentEnd(_ observer: @escaping @MainActor () -> Void) {
        sessions.endObservers.append(observer)
    }
}
