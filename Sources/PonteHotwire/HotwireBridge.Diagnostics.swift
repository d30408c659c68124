extension HotwireBridge {
    /// What a `HotwireBridge` holds and has seen, at one moment.
    public struct Diagnostics: Sendable, Equatable {
        /// Messages that were malformed, not allowed, or not what their component takes.
        public var refusals: Int
        /// Messages for components that are not registered, and replies to documents that were left.
        public var dropped: Int
        /// Events of the app that wait for their component to connect.
        public var waiting: Int
    }
}
