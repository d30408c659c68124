extension WKWebView {
    /// Calls a function of the main frame's document, in the page's world, with an array of texts, by the socket of the web process's library.
    ///
    /// - Parameters:
    ///   - function: A name, or names with dots between them. Where there is no such function, nothing happens.
    ///   - done: Called when it has been called, or cannot be any more.
    /// - Returns: False where the document has no such socket: a script can call it.
    package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool {
        connections.call(function, with: texts, done: done)
    }

    /// False where the engine's messages carry all (`PONTE_SOCKET=off`).
    package static let connectsBySocket = ProcessInfo.processInfo.environment["PONTE_SOCKET"] != "off"

    /// Of a text for which such a call takes no memory file, in UTF-8 bytes; `nil` where the document has no socket.
    package var maximumCallBySocket: Int? { connections.maximumCall }
}
