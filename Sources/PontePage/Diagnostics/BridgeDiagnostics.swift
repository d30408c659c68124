public import PonteWire

/// The state and the counts of a bridge at one moment. A count that the bridge's protocol does not have is 0.
public struct BridgeDiagnostics: Sendable, Equatable {
    /// Documents that are connected: of the main frame, and of those sub-frames that the policy admits.
    public var documents = 0
    /// Calls that the app has made, and streams that it reads, that have not ended, the waiting ones included.
    public var pendingCalls = 0
    /// Calls, events and messages that wait for a document, or for its component.
    public var waiting = 0
    /// Calls from pages on which handlers or interceptors are at work, streams that they have opened, and events that wait.
    public var runningHandlers = 0
    /// Handlers that go on though nobody waits for them any more: their callers have cancelled them, or have been left.
    public var cancelledHandlers = 0
    /// Messages and calls that were refused, since the bridge was made.
    public var refusals: Int { refusalsByCode.values.reduce(0, +) }
    /// The same by the codes of their errors. After 64 codes, further ones of an app's or a page's own count as `others`, and so do those that are longer than 256 bytes.
    public var refusalsByCode: [PonteError.Code: Int] = [:]
    /// Frames and messages that were dropped, since the bridge was made, but for events that nobody listens to.
    public var dropped: Int { dropsByReason.reduce(0) { $0 + ($1.key == .unheardEvent ? 0 : $1.value) } }
    /// The same by reason, with those events.
    public var dropsByReason: [DropReason: Int] = [:]
    /// Events that newer ones have displaced (`EventBuffering.newest`), since the bridge was made.
    public var droppedEvents = 0
    /// Messages to pages that had no way to hear them, or failed at them, since the bridge was made.
    public var undelivered = 0
    /// Handles that one side holds of the other; `Bridge.heldHandles` lists them.
    public var handles = 0

    package init() {}
}
