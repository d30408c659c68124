extension WebViewJavascriptBridge {
    /// What a bridge holds and has seen, at one moment.
    public struct Diagnostics: Sendable, Equatable {
        /// Calls of the app that have not ended, the waiting ones included.
        public var pendingCalls: Int
        /// Messages for a page that is not ready.
        public var waiting: Int
        /// Messages that were refused, by the policy or because they were malformed, since the bridge was made.
        public var refusals: Int
        /// Messages that came to nothing, since the bridge was made: malformed ones within a post, answers that nobody waits for,
        /// second answers, and messages without a callback that no handler could take.
        public var dropped: Int
    }
}
