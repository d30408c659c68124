internal import PontePage
internal import PonteWire
public import WebKit

/// Typed calls and events between the app and the page in a web view, in both directions.
///
///     let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
///     bridge.handle(Device.currentSSID) { _, _ in try await wifi.currentSSID() }
///     let title = try await bridge.call(Page.title)
///
/// In the page: `await ponte.call("device.currentSSID")`, and `ponte.handle("page.title", () => document.title)`.
///
/// Keep a reference to the bridge: when it is released, every call ends with `bridgeClosed`. It does not keep the web view
/// alive.
/// A web view's `WKUserContentController` serves one bridge; a later one takes the place of an earlier one, whose calls end with
/// `bridgeClosed`.
@MainActor
public final class Bridge {
    let sessions: DocumentSessions
    private let clock: any Clock<Duration>

    /// Connects the documents that `webView` shows from now on, and the one that it shows.
    ///
    /// - Parameter policy: Who may speak to the app. A handler can have a policy of its own.
    public convenience init(_ webView: WKWebView, policy: Policy) {
        self.init(
            transport: WebViewTransport(webView, includesSubframes: policy.includesSubframes, tuning: .default), policy: policy,
            clock: ContinuousClock())
    }

    package convenience init(transport: any Transport, policy: Policy, clock: any Clock<Duration>) {
        self.init(transport: transport, policy: policy, clock: clock, tuning: .default)
    }

    init(transport: any Transport, policy: Policy, clock: any Clock<Duration>, tuning: Tuning) {
        self.clock = clock
        sessions = DocumentSessions(transport: transport, policy: policy, clock: clock, tuning: tuning)
    }

    deinit {
        Task { @MainActor [sessions] in sessions.close(PonteError(.bridgeClosed, "The app has released the bridge.")) }
    }

    /// Ends every call with `bridgeClosed`, and takes no more.
    public func close() {
        sessions.close(PonteError(.bridgeClosed, "The app has closed the bridge."))
    }

    /// Opens the channel on which large bytes travel to and from pages, where the engine's messages take text only. Call it before
    /// the web view is made; without it, large bytes travel as text, at several times the cost.
    ///
    /// The channel is the URL scheme `ponte`, which a page's `Content-Security-Policy` must allow (`connect-src ponte:`) if it has one.
    public static func prepare(_ configuration: WKWebViewConfiguration) {
        guard configuration.urlSchemeHandler(forURLScheme: BytesScheme.name) == nil else { return }
        configuration.setURLSchemeHandler(BytesScheme(), forURLScheme: BytesScheme.name)
    }

    // MARK: Calls from the page

    /// Answers calls from the page at once; takes the place of an earlier handler of that name.
    ///
    /// - Parameters:
    ///   - policy: Who may call this method; `nil` is the bridge's policy.
    ///   - handler: A `PonteError` that it throws reaches the caller whole; of other errors, it learns `handlerFailed` and the type.
    // A closure that does nothing but throw fits the form without a result as well, and that is meant.
    @_disfavoredOverload
    public func handle<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) throws -> Output
    ) {
        add(.immediate(handler), for: method.name, policy)
    }

    /// Answers calls that have no result, at once.
    public func handle<Parameters>(
        _ method: RemoteMethod<Parameters, NoOutput>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) throws -> Void
    ) {
        handle(method, for: policy) { (parameters: Parameters, call: CallContext) -> NoOutput in
            try handler(parameters, call)
            return NoOutput()
        }
    }

    /// Answers calls from the page when it has waited for something.
    ///
    /// - Parameters:
    ///   - policy: Who may call this method; `nil` is the bridge's policy.
    ///   - handler: Its task is cancelled when the caller cancels, when the deadline passes and when the document ends.
    @_disfavoredOverload
    public func handle<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Output
    ) {
        add(.call(handler), for: method.name, policy)
    }

    /// Answers calls that have no result, when it has waited for something.
    public func handle<Parameters>(
        _ method: RemoteMethod<Parameters, NoOutput>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Void
    ) {
        handle(method, for: policy) { (parameters: Parameters, call: CallContext) async throws -> NoOutput in
            try await handler(parameters, call)
            return NoOutput()
        }
    }

    /// Calls of this method end with `methodNotFound` from now on; those that run go on.
    public func remove<Parameters, Output>(_ method: RemoteMethod<Parameters, Output>) {
        sessions.handlers.removeMethod(method.name)
    }

    // MARK: Streams to the page

    /// Gives the page a stream for each call. An element is taken from the sequence only when the page wants one.
    ///
    /// - Parameters:
    ///   - policy: Who may read it; `nil` is the bridge's policy.
    ///   - cursor: The name of the place after an element: a page that was reloaded goes on from the last that it has seen, which
    ///     the handler finds in `CallContext.cursor(as:)`.
    ///   - handler: Its task, in which the sequence is read, is cancelled when the reader leaves its loop and when the document ends.
    public func handle<Parameters, Elements: AsyncSequence>(
        _ method: StreamMethod<Parameters, Elements.Element>, for policy: Policy? = nil,
        cursor: (@MainActor @Sendable (Elements.Element) -> any Encodable & Sendable)? = nil,
        _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Elements
    ) {
        add(.stream(cursor: cursor, handler), for: method.name, policy)
    }

    public func remove<Parameters, Element>(_ method: StreamMethod<Parameters, Element>) {
        sessions.handlers.removeMethod(method.name)
    }

    // MARK: Calls to the page

    /// Calls a method of the page in the main frame. It waits for a page that is not there yet, and for one that is still
    /// being parsed.
    ///
    /// - Parameter timeout: How long to wait, from now; `nil` is for as long as the document lives.
    /// - Throws: `PonteError`: what the page's handler threw, or `methodNotFound`, `invalidParameters`, `invalidResult`,
    ///   `timedOut`, `cancelled`, `reloaded`, `navigated`, `webProcessTerminated`, `viewReleased`, `bridgeClosed`,
    ///   `limitExceeded`.
    @discardableResult
    public func call<Parameters, Output>(
        _ method: RemoteMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await OutgoingCall.result(
            of: .method(method.name), parameters, Deadline(timeout, clock: clock), send: sessions.send)
    }

    /// Calls a method of the page that takes nothing.
    @discardableResult
    public func call<Output>(_ method: RemoteMethod<NoParameters, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoParameters(), timeout: timeout)
    }

    /// Reads a stream of the page in the main frame. It opens with the first element that is asked for, and ends at its producer
    /// when the loop is left.
    ///
    /// - Parameters:
    ///   - cursor: Where an earlier reading ended (`RemoteStream.cursor(as:)`); `nil` from the start.
    ///   - buffer: How many elements are asked for ahead, 1 to 65,536.
    public func stream<Parameters, Element>(
        _ method: StreamMethod<Parameters, Element>, _ parameters: Parameters, after cursor: (any Encodable & Sendable)? = nil,
        buffer: Int = 64
    ) -> RemoteStream<Element> {
        RemoteStream(
            StreamSource(.method(method.name), parameters, after: cursor, buffer: buffer) { [sessions] call in sessions.send(call)
            })
    }

    /// Reads a stream of the page that takes nothing.
    public func stream<Element>(_ method: StreamMethod<NoParameters, Element>, buffer: Int = 64) -> RemoteStream<Element> {
        stream(method, NoParameters(), buffer: buffer)
    }

    // MARK: Events

    /// Sends an event to the page in the main frame, or to the next one. Events and calls arrive in the order in which they
    /// were made, but for those that `EventBuffering.newest` drops.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross, and `limitExceeded` where too many wait.
    public func send<Value>(_ event: RemoteEvent<Value>, _ value: Value) throws {
        try sessions.send(EventFrame(event, value))
    }

    /// Sends an event that carries nothing.
    public func send(_ event: RemoteEvent<NoParameters>) throws {
        try send(event, NoParameters())
    }

    /// Receives events from the page, in order; takes the place of an earlier handler of that name. A value of the wrong
    /// shape is dropped and counted.
    public func handle<Value>(
        _ event: RemoteEvent<Value>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor @Sendable (Value, CallContext) -> Void
    ) {
        admit(policy)
        sessions.handlers.set(event: HandlerTable.handler(handler), for: event.name, policy: policy)
    }

    public func remove<Value>(_ event: RemoteEvent<Value>) {
        sessions.handlers.removeEvent(event.name)
    }

    // MARK: Looking on

    /// What the bridge holds and has seen.
    public var diagnostics: Diagnostics { sessions.diagnostics }

    /// What one side has given to the other by a handle and has not got back, the oldest first: a leak report.
    public var heldHandles: [HeldHandle] { sessions.heldHandles }

    /// Is called for each message that is refused.
    public var onRefusal: (@MainActor (Refusal) -> Void)? {
        get { sessions.monitor.onRefusal }
        set { sessions.monitor.onRefusal = newValue }
    }

    /// Is called for each frame that crosses, for a log.
    public var onTrace: (@MainActor (TraceEntry) -> Void)? {
        get { sessions.monitor.onTrace }
        set { sessions.monitor.onTrace = newValue }
    }

    // MARK: -

    private func add(_ handler: Handler, for name: String, _ policy: Policy?) {
        admit(policy)
        sessions.handlers.set(handler, for: name, policy: policy)
    }

    private func admit(_ policy: Policy?) {
        if policy?.includesSubframes == true { sessions.includeSubframes() }
    }
}
