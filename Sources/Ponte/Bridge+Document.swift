internal import PontePage
internal import PonteWire

/// The document that the main frame shows.
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

    /// The page that is connected: the main frame's document, as soon as its script has spoken to the bridge; `nil` between two.
    public var document: Caller? { sessions.speaker }

    /// True if a capability that was enabled for `policy` is open to a caller; `nil` is the bridge's own policy.
    package func admits(_ caller: Caller, for policy: Policy?) -> Bool {
        (policy ?? sessions.handlers.policy).allows(caller)
    }

    /// Calls `observer` whenever a page has been connected: its script has spoken to the bridge, and it is the `document` from now on. Observers stay for the life of the
    /// bridge.
    public func onDocumentStart(_ observer: @escaping @MainActor () -> Void) {
        sessions.startObservers.append(observer)
    }

    /// Calls `observer` whenever the connected page has gone: the user has navigated away or reloaded, its process has ended, or the bridge was closed. Observers stay for
    /// the life of the bridge.
    public func onDocumentEnd(_ observer: @escaping @MainActor () -> Void) {
        sessions.endObservers.append(observer)
    }
}
