internal import PontePage
internal import PonteWire

extension Bridge {
    // MARK: Synchronous calls from the page

    /// Answers calls for which the page stands still; takes the place of an earlier handler of that name.
    ///
    ///     bridge.handleSync(Prefs.theme) { prefs.theme }
    ///
    /// The page waits no longer than the timeout of its call, a second without one: a handler that is slower does its work in vain.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The documents that may call this method; `nil` is the bridge's policy.
    ///   - handler: Answers at once. If it runs the main loop, the call ends with `timedOut` when its time is over. It cannot wait for the page, which
    ///     stands still. A `PonteError` that it throws reaches the caller whole; of other errors, it learns `handlerFailed` and the type.
    public func handleSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters) throws -> Output
    ) {
        add(.sync(method.result) { (parameters: Parameters, _) in try handler(parameters) }, for: method, policy)
    }

    /// Answers calls of a method that takes nothing, for which the page stands still.
    @_disfavoredOverload
    public func handleSync<Output>(
        _ method: BridgeSyncMethod<NoValue, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable () throws -> Output
    ) {
        add(.sync(method.result) { (_: NoValue, _) in try handler() }, for: method, policy)
    }

    /// Answers calls for which the page stands still, and sees who calls.
    public func handleSync<Parameters, Output>(
        withContext method: BridgeSyncMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) throws -> Output
    ) {
        add(.sync(method.result, handler), for: method, policy)
    }

    /// Calls of this method end with `methodNotFound` from now on.
    public func remove<Parameters, Output>(_ method: BridgeSyncMethod<Parameters, Output>) {
        sessions.handlers.removeMethod(method.name)
    }
}
