public import Ponte
internal import PontePage
public import PonteWire

/// The actions of a page's scripts.
extension MemoryPage {
    // MARK: Calls

    /// Calls a method of the app, as `ponte.call` in a page.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: The value that the handler takes.
    ///   - timeout: How long to wait, on the page's clock; `nil` is for as long as the document lives.
    /// - Throws: `PonteError`, as `Bridge.call(_:_:timeout:)`; `navigated` where no document is shown.
    @discardableResult
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        guard let session else { throw PonteError(.navigated, "There is no document. Show one with load().") }
        return try await session.call(method, parameters, timeout: timeout)
    }

    /// Calls a method of the app that takes nothing.
    @discardableResult
    public func call<Output>(_ method: BridgeMethod<NoValue, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoValue(), timeout: timeout)
    }

    /// Calls a method of the app, and stands still until it is answered, as `ponte.callSync` in a page. The app gets first what the page has sent before.
    ///
    ///     #expect(try page.callSync(Prefs.theme) == "dark")
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: The value that the handler takes.
    ///   - timeout: How long the page waits, on its clock. An answer that comes later counts as none.
    /// - Throws: `PonteError`, as `Bridge.handleSync(_:for:_:)` says; `navigated` where no document is shown.
    @discardableResult
    public func callSync<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration = .seconds(1)
    ) throws -> Output {
        guard let session else { throw PonteError(.navigated, "There is no document. Show one with load().") }
        return try session.callSync(method, parameters, timeout: timeout, flush: deliverPosts, ask: ask)
    }

    /// Calls a method of the app that takes nothing, and stands still until it is answered.
    @discardableResult
    public func callSync<Output>(_ method: BridgeSyncMethod<NoValue, Output>, timeout: Duration = .seconds(1)) throws -> Output {
        try callSync(method, NoValue(), timeout: timeout)
    }

    /// Answers calls of the app, as `ponte.handle` in a page; takes the place of an earlier handler of that name. It outlives the documents.
    ///
    ///     page.handle(Page.title) { "Notes" }
    public func handle<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ handler: @escaping @MainActor (Parameters) async throws -> Output
    ) {
        handlers.handle(method) { parameters, _ in try await handler(parameters) }
    }

    /// Answers calls of a method that takes nothing.
    @_disfavoredOverload
    public func handle<Output>(
        _ method: BridgeMethod<NoValue, Output>, _ handler: @escaping @MainActor () async throws -> Output
    ) {
        handlers.handle(method) { _, _ in try await handler() }
    }

    /// Answers calls of the app, and sees how long it waits.
    public func handle<Parameters, Output>(
        withContext method: BridgeMethod<Parameters, Output>,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Output
    ) {
        handlers.handle(method, handler)
    }

    /// Calls of this method end with `methodNotFound` from now on.
    public func remove<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) {
        handlers.removeMethod(method.name)
    }

    // MARK: Streams

    /// Reads a stream of the app, as `ponte.stream` in a page.
    ///
    ///     for try await network in page.stream(Device.scan, ScanOptions(limit: 3)) { … }
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - parameters: The value that the handler takes.
    ///   - cursor: The place where an earlier reading ended (`RemoteStream.cursor(as:)`); `nil` from the start.
    ///   - buffer: How many elements are asked for ahead, 1 to 65,536.
    public func stream<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters,
        after cursor: (any Encodable & Sendable)? = nil, buffer: Int = 64
    ) -> RemoteStream<Element> {
        // Each reading is made in the document of its time.
        PageSession.stream(method, parameters, after: cursor, buffer: buffer) { [weak self] in self?.session }
    }

    /// Reads a stream of the app that takes nothing.
    public func stream<Element>(_ method: BridgeStreamMethod<NoValue, Element>, buffer: Int = 64) -> RemoteStream<Element> {
        stream(method, NoValue(), buffer: buffer)
    }

    /// Gives the app a stream for each call.
    public func handleStream<Parameters, Elements: AsyncSequence>(
        _ method: BridgeStreamMethod<Parameters, Elements.Element>,
        _ handler: @escaping @MainActor (Parameters) async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: nil) { parameters, _ in try await handler(parameters) }
    }

    /// Gives the app a stream for each call of a method that takes nothing.
    @_disfavoredOverload
    public func handleStream<Elements: AsyncSequence>(
        _ method: BridgeStreamMethod<NoValue, Elements.Element>, _ handler: @escaping @MainActor () async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: nil) { _, _ in try await handler() }
    }

    /// Gives the app a stream for each call, and sees where the app goes on.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - cursor: The name of the place after an element; the handler finds the reader's in `CallContext.cursor(as:)`.
    ///   - handler: The work in the page's place.
    public func handleStream<Parameters, Elements: AsyncSequence>(
        withContext method: BridgeStreamMethod<Parameters, Elements.Element>,
        cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)? = nil,
        _ handler: @escaping @MainActor (Parameters, CallContext) async throws -> Elements
    ) {
        handlers.handleStream(method, cursor: cursor, handler)
    }

    /// Readings of this stream end with `methodNotFound` from now on.
    public func remove<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) {
        handlers.removeMethod(method.name)
    }

    // MARK: Events

    /// Receives events of the app, as `ponte.on` in a page; takes the place of an earlier handler of that name.
    public func on<Value>(_ event: BridgeEvent<Value>, _ handler: @escaping @MainActor (Value) -> Void) {
        handlers.on(event) { value, _ in handler(value) }
    }

    /// Receives events of the app that carry nothing.
    @_disfavoredOverload
    public func on(_ event: BridgeEvent<NoValue>, _ handler: @escaping @MainActor () -> Void) {
        handlers.on(event) { _, _ in handler() }
    }

    /// Receives events of the app, with their context.
    public func on<Value>(
        withContext event: BridgeEvent<Value>, _ handler: @escaping @MainActor (Value, CallContext) -> Void
    ) {
        handlers.on(event, handler)
    }

    /// Events of this name are dropped from now on.
    public func remove<Value>(_ event: BridgeEvent<Value>) {
        handlers.removeEvent(event.name)
    }

    /// Sends an event to the app, as `ponte.emit` in a page. Without a document it goes nowhere.
    ///
    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    public func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws {
        try session?.send(event, value)
    }

    /// Sends an event to the app that carries nothing.
    public func send(_ event: BridgeEvent<NoValue>) throws {
        try send(event, NoValue())
    }
}
