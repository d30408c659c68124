internal import PontePage
internal import PonteWire

/// The document that the main frame shows.
extension Bridge {
    /// The page that is connected: the main frame's document, as soon as its script has spoken to the bridge; `nil` between two.
    public var document: Caller? { sessions.speaker }

    /// Calls `observer` whenever a page has been connected: its script has spoken to the bridge, and it is the `document` from now on. What it has said
    /// first has been answered or begun then. Observers stay for the life of the bridge.
    public func onDocumentStart(_ observer: @escaping @MainActor () -> Void) {
        sessions.startObservers.append(observer)
    }

    /// Calls `observer` whenever the connected page has gone: the user has navigated away or reloaded, its process has ended, or the bridge was closed. Observers stay for
    /// the life of the bridge.
    public func onDocumentEnd(_ observer: @escaping @MainActor () -> Void) {
        sessions.endObservers.append(observer)
    }
}
