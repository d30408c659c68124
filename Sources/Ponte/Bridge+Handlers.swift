internal import PontePage
internal import PonteWire

// Methods, streams and events have a verb each, and a handler that wants the context has a label: the compiler reports a mistake inside a
// closure truly only where few overloads are left (Documentation/Contributing/Decisions/0015-a-verb-for-each-kind-of-handler.md).

extension Bridge {
    // MARK: Calls from the page

    /// Answers calls from the page at once; takes the place of an earlier handler of that name.
    ///
    ///     bridge.handle(Photos.title) { id in titles[id] }
    ///
    /// Names that begin with `ponte.` are the bridge's own: such a handler, listener or state is not taken, and `Bridge.log` says so.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The documents that may call this method; `nil` is the bridge's policy.
    ///   - handler: A `PonteError` that it throws reaches the caller whole; of other errors, it learns `handlerFailed` and the type.
    public func handle<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters) throws -> Output
    ) {
        add(.immediate(method.result) { (parameters: Parameters, _) in try handler(parameters) }, for: method, policy)
    }

    /// Answers calls from the page when it has waited for something.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The documents that may call this method; `nil` is the bridge's policy.
    ///   - handler: Its task is cancelled when the caller cancels, when the deadline passes and when the document ends.
    public func handle<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters) async throws -> Output
    ) {
        add(.call(method.result) { (parameters: Parameters, _) in try await handler(parameters) }, for: method, policy)
    }

    /// Answers calls of a method that takes nothing, at once.
    @_disfavoredOverload
    public func handle<Output>(
        _ method: BridgeMethod<NoValue, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable () throws -> Output
    ) {
        add(.immediate(method.result) { (_: NoValue, _) in try handler() }, for: method, policy)
    }

    /// Answers calls of a method that takes nothing, when it has waited for something.
    @_disfavoredOverload
    public func handle<Output>(
        _ method: BridgeMethod<NoValue, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable () async throws -> Output
    ) {
        add(.call(method.result) { (_: NoValue, _) in try await handler() }, for: method, policy)
    }

    /// Answers calls from the page at once, and sees who calls.
    ///
    ///     bridge.handle(withContext: Photos.open) { id, context in try open(id, for: context.caller) }
    public func handle<Parameters, Output>(
        withContext method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) throws -> Output
    ) {
        add(.immediate(method.result, handler), for: method, policy)
    }

    /// Answers calls from the page when it has waited for something, and sees who calls.
    public func handle<Parameters, Output>(
        withContext method: BridgeMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Output
    ) {
        add(.call(method.result, handler), for: method, policy)
    }

    /// Calls of this method end with `methodNotFound` from now on; those that run go on.
    public func remove<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) {
        sessions.handlers.removeMethod(method.name)
    }

    // MARK: Streams to the page

    /// Gives the page a stream for each call. An element is taken from the sequence only when the page wants one.
    ///
    ///     bridge.handleStream(Device.scan) { options in scanner.networks(options) }
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The documents that may read it; `nil` is the bridge's policy.
    ///   - handler: Its task, in which the sequence is read, is cancelled when the reader leaves its loop and when the document ends.
    public func handleStream<Parameters, Elements: AsyncSequence>(
        _ method: BridgeStreamMethod<Parameters, Elements.Element>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters) async throws -> Elements
    ) {
        handleStream(withContext: method, for: policy) { parameters, _ in try await handler(parameters) }
    }

    /// Gives the page a stream for each call of a method that takes nothing.
    @_disfavoredOverload
    public func handleStream<Elements: AsyncSequence>(
        _ method: BridgeStreamMethod<NoValue, Elements.Element>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable () async throws -> Elements
    ) {
        handleStream(withContext: method, for: policy) { _, _ in try await handler() }
    }

    /// Gives the page a stream for each call, and sees who calls, and where a page that was reloaded goes on.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - policy: The documents that may read it; `nil` is the bridge's policy.
    ///   - cursor: The name of the place after an element: a page that was reloaded goes on from the last that it has seen, which
    ///     the handler finds in `CallContext.cursor(as:)`.
    ///   - handler: Its task, in which the sequence is read, is cancelled when the reader leaves its loop and when the document ends.
    public func handleStream<Parameters, Elements: AsyncSequence>(
        withContext method: BridgeStreamMethod<Parameters, Elements.Element>, for policy: Policy? = nil,
        cursor: (@MainActor @Sendable (Elements.Element) -> any Encodable & Sendable)? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Elements
    ) {
        add(.stream(cursor: cursor, handler), for: method, policy)
    }

    /// Reads of this stream end with `methodNotFound` from now on; those that are open go on.
    public func remove<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) {
        sessions.handlers.removeMethod(method.name)
    }

    // MARK: Events from the page

    /// Receives events from the page, in order; takes the place of an earlier handler of that name. A value of the wrong
    /// shape is dropped and counted.
    ///
    ///     bridge.on(Player.seeked) { seconds in print(seconds) }
    public func on<Value>(
        _ event: BridgeEvent<Value>, for policy: Policy? = nil, _ handler: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        on(withContext: event, for: policy) { value, _ in handler(value) }
    }

    /// Receives events that carry nothing.
    @_disfavoredOverload
    public func on(
        _ event: BridgeEvent<NoValue>, for policy: Policy? = nil, _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
        on(withContext: event, for: policy) { _, _ in handler() }
    }

    /// Receives events from the page, and sees who sends them.
    public func on<Value>(
        withContext event: BridgeEvent<Value>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Value, CallContext) -> Void
    ) {
        guard !OwnMethods.hasName(event.name) else { return OwnMethods.complain(of: event.name) }
        admit(policy)
        sessions.handlers.set(event: HandlerTable.handler(handler), for: event.name, taking: Value.self, policy: policy)
    }

    /// Events of this name are ignored from now on.
    public func remove<Value>(_ event: BridgeEvent<Value>) {
        sessions.handlers.removeEvent(event.name)
    }

    // MARK: -

    func add<Method: CallableMethod>(_ handler: Handler, for method: Method, _ policy: Policy?) {
        guard !OwnMethods.hasName(method.name) else { return OwnMethods.complain(of: method.name) }
        admit(policy)
        sessions.handlers.set(handler, for: method.name, taking: Method.Parameters.self, policy: policy)
    }

    private func admit(_ policy: Policy?) {
        if policy?.includesSubframes == true { sessions.includeSubframes() }
    }
}
