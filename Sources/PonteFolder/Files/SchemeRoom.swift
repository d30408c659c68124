internal import WebKit

extension WKURLSchemeTask {
    /// Waits until the engine has taken most of what it was given. On Apple's systems no engine says so, and what it has not taken is in memory.
    ///
    /// - Returns: False if the engine wants no more.
    @MainActor
    func room() async -> Bool {
        #if os(Linux)
            if let task = self as? any PacedSchemeTask, task.isFull { return await task.room() }
        #endif
        return true
    }
}
