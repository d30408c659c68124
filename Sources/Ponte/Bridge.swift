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
/// A web view's `WKUserContentController` serves one bridge; a later bridge takes the place of an earlier one.
@MainActor
public final class Bridge {
    private let sessions: Sessions
    private let clock: any Clock<Duration>

    /// Connects the documents that `webView` shows from now on, and the one that it shows.
    ///
    /// - Parameter policy: Who may speak to the app. A handler can have a policy of its own.
    public convenience init(_ webView: WKWebView, policy: Policy) {
        self.init(
            transport: WebViewTransport(webView, includesSubframes: policy.includesSubframes), policy: policy,
            clock: ContinuousClock())
    }

    package init(transport: any Transport, policy: Policy, clock: any Clock<Duration>) {
        self.clock = clock
        sessions = Sessions(transport: transport, policy: policy, clock: clock)
    }

    deinit {
        Task { @MainActor [sessions] in sessions.close(PonteError(.bridgeClosed, "The app has released the bridge.")) }
    }

    /// Ends every call with `bridgeClosed`, and takes no more.
    public func close() {
        sessions.close(PonteError(.bridgeClosed, "The app has closed the bridge."))
    }

    // MARK: Calls from the page

    /// Answers calls from the page; takes the place of an earlier handler of that name.
    ///
    /// - Parameters:
    ///   - policy: Who may call this method; `nil` is the bridge's policy.
    ///   - handler: Its task is cancelled when the caller cancels, when the deadline passes and when the document ends. A
    ///     `PonteError` that it throws reaches the caller whole; of other errors, it learns `handlerFailed` and the type.
    // A closure that does nothing but throw fits the form without a result as well, and that is meant.
    @_disfavoredOverload
    public func handle<Parameters, Output>(
        _ method: Method<Parameters, Output>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor (Parameters, Call) async throws -> Output
    ) {
        admit(policy)
        sessions.handlers.set(.init(policy, handler), for: method.name)
    }

    /// Answers calls that have no result.
    public func handle<Parameters>(
        _ method: Method<Parameters, NoOutput>, for policy: Policy? = nil,
        _ handler: @escaping @MainActor (Parameters, Call) async throws -> Void
    ) {
        handle(method, for: policy) { (parameters: Parameters, call) in
            try await handler(parameters, call)
            return NoOutput()
        }
    }

    /// Calls of this method end with `methodNotFound` from now on; those that run go on.
    public func remove<Parameters, Output>(_ method: Method<Parameters, Output>) {
        sessions.handlers.removeCall(method.name)
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
        _ method: Method<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await OutgoingCall.result(of: method, parameters, Deadline(timeout, clock: clock), send: sessions.send)
    }

    /// Calls a method of the page that takes nothing.
    @discardableResult
    public func call<Output>(_ method: Method<NoParameters, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoParameters(), timeout: timeout)
    }

    // MARK: Events

    /// Sends an event to the page in the main frame, or to the next one. Events and calls arrive in the order in which they
    /// were made.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross.
    public func send<Value>(_ event: Event<Value>, _ value: Value) throws {
        sessions.send(event: FrameText.event(event.name, value: try JSONText(encoding: value)))
    }

    /// Sends an event that carries nothing.
    public func send(_ event: Event<NoParameters>) {
        sessions.send(event: FrameText.event(event.name, value: nil))
    }

    /// Receives events from the page, in order; takes the place of an earlier handler of that name. A value of the wrong
    /// shape is dropped and counted.
    public func handle<Value>(
        _ event: Event<Value>, for policy: Policy? = nil, _ handler: @escaping @MainActor (Value, Call) -> Void
    ) {
        admit(policy)
        sessions.handlers.set(.init(policy, handler), for: event.name)
    }

    public func remove<Value>(_ event: Event<Value>) {
        sessions.handlers.removeEvent(event.name)
    }

    // MARK: Looking on

    /// What the bridge holds and has seen.
    public var diagnostics: Diagnostics { sessions.diagnostics }

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

    private func admit(_ policy: Policy?) {
        if policy?.includesSubframes == true { sessions.includeSubframes() }
    }
}
