import Ponte

/// The app of the tests of synchronous calls.
enum SyncApp {
    static let theme = BridgeSyncMethod<NoValue, String>("app.theme")
    static let echo = BridgeSyncMethod<String, String>("app.echo")
    static let slow = BridgeMethod<NoValue, Void>("app.slow")
}

extension SyncApp {
    /// Has the code with which a synchronous call ends, or its result. Without a timeout, it waits for longer than any test machine is busy.
    static let outcome = """
        const outcome = (method, parameters, options = { timeout: 60000 }) => {
          try { return ponte.callSync(method, parameters, options) } catch (error) { return error.code }
        };
        """
}
