internal import PontePage
internal import PonteWire

extension Bridge {
    /// The state and the counts of a bridge at one moment.
    public struct Diagnostics: Sendable, Equatable {
        /// Documents that are connected: of the main frame, and of those sub-frames that the policy admits.
        public var documents: Int
        /// Calls that the app has made, and streams that it reads, that have not ended, the waiting ones included.
        public var pendingCalls: Int
        /// Calls and events that wait for a document.
        public var waiting: Int
        /// Calls from pages on which handlers are at work, and streams that they have opened.
        public var runningHandlers: Int
        /// Handlers that go on though nobody waits for them any more: their callers have cancelled them, or have been left.
        public var cancelledHandlers: Int
        /// Messages and calls that were refused, since the bridge was made.
        public var refusals: Int { refusalsByCode.values.reduce(0, +) }
        /// The same by the codes of their errors.
        public var refusalsByCode: [PonteError.Code: Int]
        /// Frames that were dropped, since the bridge was made, but for events that nobody listens to.
        public var droppedFrames: Int { dropsByReason.reduce(0) { $0 + ($1.key == .unheardEvent ? 0 : $1.value) } }
        /// The same by reason, with those events.
        public var dropsByReason: [DropReason: Int]
        /// Events that newer ones have displaced (`EventBuffering.newest`), since the bridge was made.
        public var droppedEvents: Int
        /// Handles that one side holds of the other; `Bridge.heldHandles` lists them.
        public var handles: Int
    }
}

extension DocumentSessions {
    var diagnostics: Bridge.Diagnostics {
        let open = life.documents
        let running = open.reduce(0) { $0 + $1.runningHandlers }
        return Bridge.Diagnostics(
            documents: open.count, pendingCalls: open.reduce(waiting.pendingCalls) { $0 + $1.pendingCalls },
            waiting: waiting.count,
            runningHandlers: running, cancelledHandlers: max(0, accounts.handlers.count - running),
            refusalsByCode: monitor.refusals,
            dropsByReason: monitor.drops, droppedEvents: monitor.droppedEvents,
            handles: open.reduce(0) { $0 + $1.handleCount })
    }
}
