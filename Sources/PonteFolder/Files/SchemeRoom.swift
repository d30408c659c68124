internal import WebKit

extension WKURLSchemeTask {
    /// True if the engine has not taken most of what it was given. On Apple's systems nobody knows.
    @MainActor
    var isFull: Bool {
        #if os(Linux)
            if let task = self as? any PacedSchemeTask { return task.isFull }
        #endif
        return false
    }

    /// Waits until the engine has taken most of what it was given. On Apple's systems no engine says so, and what it has not taken is in memory.
    ///
    /// - Returns: False if the engine wants no more.
    @MainActor
    func room() async -> Bool {
        #if os(Linux)
            if let task = self as? any PacedSchemeTask { return await task.room() }
        #endif
        return true
    }
}
