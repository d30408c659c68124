internal import WebKit

extension WKURLSchemeTask {
    /// Waits until the engine has taken most of what it was given. On Apple's systems no engine says so, and what it has not taken is in memory.
    @MainActor
    func room() async {
        #if os(Linux)
            await (self as? any PacedSchemeTask)?.room()
        #endif
    }
}
