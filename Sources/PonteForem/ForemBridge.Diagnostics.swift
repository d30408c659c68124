extension ForemBridge {
    /// What a `ForemBridge` has seen, since it was made.
    public struct Diagnostics: Sendable, Equatable {
        /// Messages that were malformed, not allowed, or that could not be obeyed.
        public var refusals: Int
        /// Messages to pages that had no way to hear them, or failed at them.
        public var unheard: Int
    }
}
