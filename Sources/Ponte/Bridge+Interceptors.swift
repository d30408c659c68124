internal import PontePage
internal import PonteWire

/// Interceptors stand around each handler of the app's: of methods, streams, synchronous calls, events, and of what is called through a handle. They come behind the policy, when
/// the parameters have been read. The bridge's own methods (`ponte.…`) have nothing around them.
extension Bridge {
    /// Goes on with a call: to the next interceptor, and behind the last to the handler. It gives no value, and returns when the handler has ended; a stream's, when the stream has.
    ///
    /// It may be called once: a second call throws `handlerFailed`, and runs nothing.
    ///
    /// - Throws: The handler's error, and what an interceptor further in has refused the call with.
    public typealias Next = @MainActor @Sendable () async throws -> Void

    /// Stands around a handler, and may wait.
    ///
    /// - Throws: What ends the call. A `PonteError` reaches the caller whole; of other errors, it learns `handlerFailed` and the type. It takes the place of an error of `next`.
    ///   If the interceptor catches that and throws nothing, the caller gets the error of `next` all the same.
    public typealias Interceptor = @MainActor (_ call: CallContext, _ next: @escaping Next) async throws -> Void

    /// Is called ahead of a handler, with its call, and does not wait.
    ///
    /// - Returns: What is called once when the handler has ended, with the error that it threw, or `nil`. A handler goes on until it ends by itself, also when nobody
    ///   waits for it any more.
    /// - Throws: What refuses the call: the handler does not run. A `PonteError` reaches the caller whole; of other errors, it learns `handlerFailed` and the type.
    public typealias ImmediateInterceptor =
        @MainActor (_ call: CallContext) throws -> (@MainActor @Sendable (_ error: (any Error)?) -> Void)?

    /// Adds an interceptor that may wait, further in than those that are there. It stays for the life of the bridge.
    ///
    ///     bridge.intercept { call, next in
    ///         try await tokens.refresh()
    ///         try await next()
    ///     }
    ///
    /// One that returns without a call of `next` has refused the call: it ends with `forbidden`.
    ///
    /// The wait is a part of the call: it counts into the caller's timeout, and its task is cancelled with the call and with the document. Events of a document keep their order:
    /// those behind one that waits wait, too, as many as there may be handlers that have not ended.
    ///
    /// A page that stands still cannot wait: from now on, its synchronous calls end with `forbidden`, and `Bridge.log` names their handlers. These answer other calls as before.
    public func intercept(_ interceptor: @escaping Interceptor) {
        sessions.handlers.intercept(interceptor)
    }

    /// Adds an interceptor that does not wait, further in than those that are there. It stays for the life of the bridge.
    ///
    ///     bridge.intercept { call in
    ///         guard account.isSignedIn || call.name == "account.signIn" else { throw PonteError(.forbidden, "Sign in first.") }
    ///         let start = ContinuousClock.now
    ///         return { error in log(call.name, ContinuousClock.now - start, error) }
    ///     }
    public func intercept(_ interceptor: @escaping ImmediateInterceptor) {
        sessions.handlers.intercept(interceptor)
    }

    /// Is told of an error that a handler or an interceptor has thrown and that is no `PonteError`, as it was thrown. The page learns `handlerFailed` and the error's type,
    /// and nothing else: the rest may be private.
    ///
    ///     bridge.onHandlerError = { error, call in log("\(call.name) failed: \(error)") }
    ///
    /// It is called before the page is answered, once for each call, with the error that the outermost interceptor lets through; not for a task that was cancelled.
    public var onHandlerError: (@MainActor (_ error: any Error, _ call: CallContext) -> Void)? {
        get { sessions.handlers.interceptors.onHandlerError }
        set { sessions.handlers.interceptors.onHandlerError = newValue }
    }
}
