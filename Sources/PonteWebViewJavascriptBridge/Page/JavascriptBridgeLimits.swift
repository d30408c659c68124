/// The most that pages may send.
enum JavascriptBridgeLimits {
    /// Of a post, and of a message to the page, in UTF-8 bytes.
    static let post = 64 << 20
    /// Messages of one post.
    static let messages = 65_536
    /// Of an id or a name, in UTF-8 bytes.
    static let name = 1024
    /// Of an error's message, in UTF-8 bytes.
    static let errorMessage = 4096
    /// Calls of the app that have not ended.
    static let calls = 1_000_000
    /// Handlers that have not ended, though nobody may wait for them any more.
    static let handlers = 10_000
    /// Messages that wait for a page.
    static let waiting = 65_536
    /// Of what is sent to the page at once, in UTF-8 bytes, unless a single message is longer.
    static let batch = 8 << 20
}
