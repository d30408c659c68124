internal import PonteAsync
internal import PontePage
internal import PonteWire
public import WebKit

/// Typed calls and events between the app and the page in a web view, in both directions.
///
///     let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
///     bridge.handle(Device.currentSSID) { try await wifi.currentSSID() }
///     let title = try await bridge.call(Page.title)
///
/// In the page: `await ponte.call("device.currentSSID")`, and `ponte.handle("page.title", () => document.title)`.
///
/// Keep a reference to the bridge: when it is released, every call ends with `bridgeClosed`. It does not keep the web view
/// alive; a `WebPage` lives for as long as the bridge does.
/// A web view or a page has one bridge; a later one takes the place of an earlier one, whose calls end with `bridgeClosed`. The page that is shown goes on with the later one at once.
@MainActor
public final class Bridge: InspectableBridge {
    let sessions: DocumentSessions
    private let clock: any Clock<Duration>
    /// The web view, while it exists; `nil` for a bridge to a `WebPage` or to a page in memory.
    public private(set) weak var webView: WKWebView?
    /// A `WebPage`, which older systems do not have.
    var pageObject: AnyObject?
    /// By their types.
    var parts: [ObjectIdentifier: AnyObject] = [:]

    /// Connects the documents that `webView` shows from now on, and the one that it shows.
    ///
    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: The documents that may speak to the app. A handler can have a policy of its own.
    ///   - clock: Measures the timeouts of calls; a test's own lets time pass as the test says.
    public convenience init(_ webView: WKWebView, policy: Policy, clock: any Clock<Duration> = ContinuousClock()) {
        self.init(webView, policy: policy, client: nil, clock: clock)
    }

    /// - Parameter client: The script in the place of the client's.
    convenience init(_ webView: WKWebView, policy: Policy, client: String?, clock: any Clock<Duration> = ContinuousClock()) {
        self.init(host: webView, policy: policy, client: client, clock: clock)
        self.webView = webView
        BytesScheme.connect(webView, to: sessions)
    }

    convenience init(host: any PageHost, policy: Policy, client: String?, clock: any Clock<Duration>) {
        self.init(
            transport: PageTransport(host, includesSubframes: policy.includesSubframes, client: client), policy: policy,
            clock: clock)
    }

    package init(transport: any Transport, policy: Policy, clock: any Clock<Duration>) {
        self.clock = clock
        sessions = DocumentSessions(transport: transport, policy: policy, clock: clock)
        sessions.addOwnMethods()
        sessions.addStateMethods()
    }

    deinit {
        Task { @MainActor [sessions] in sessions.close(PonteError(.bridgeClosed, "The app has released the bridge.")) }
    }

    /// Ends every call with `bridgeClosed`, and takes no more.
    public func close() {
        pageObject = nil
        sessions.close(PonteError(.bridgeClosed, "The app has closed the bridge."))
    }

    /// Opens the channel on which bytes travel to and from pages that are too many for a message of the engine: on Apple's systems, a single value with more than about 31 MiB
    /// (63 MiB of its text). Call it before the web view is made. Without it, such a value ends its call with `invalidValue`; a `ByteStream` needs no channel of its own.
    ///
    /// On Apple's systems it serves pages under the app's own scheme (`WKURLSchemeHandler`) alone: from a page by `https`, WebKit blocks it as mixed content
    /// since iOS 18 and macOS 15 (WebKit, `MixedContentChecker`). On Linux bytes need no channel of their own.
    ///
    /// The channel is the URL scheme `ponte`, which a page's `Content-Security-Policy` must allow (`connect-src ponte:`) if it has one.
    public static func prepare(_ configuration: WKWebViewConfiguration) {
        guard configuration.urlSchemeHandler(forURLScheme: BytesRequest.scheme) == nil else { return }
        configuration.setURLSchemeHandler(BytesScheme(), forURLScheme: BytesRequest.scheme)
    }

    /// How long a call or a stream without a timeout of its own waits for a page that the policy admits; `nil` is for ever. Then it ends with `timedOut`. The time that
    /// the page's own work takes has no bound.
    public var pageTimeout: Duration? {
        get { sessions.pageTimeout }
        set { sessions.pageTimeout = newValue }
    }

    // MARK: Calls to the page

    /// Calls a method of the page in the main frame. It waits for a page that is not there yet, and for one that is still
    /// being parsed.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - parameters: The value for the page's handler.
    ///   - timeout: How long to wait, from now; `nil` is `pageTimeout` until a page is there, and then until its document ends.
    /// - Throws: `PonteError`: what the page's handler threw, or `methodNotFound`, `invalidParameters`, `invalidResult`, `malformed`,
    ///   `unreadable`, `timedOut`, `cancelled`, `reloaded`, `navigated`, `webProcessTerminated`, `viewReleased`, `bridgeClosed`,
    ///   `limitExceeded`.
    @discardableResult
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        try await OutgoingCall.result(
            of: .method(method.name), parameters, method.result, Deadline(timeout, clock: clock), send: sessions.send)
    }

    /// Calls a method of the page that takes nothing.
    @discardableResult
    public func call<Output>(_ method: BridgeMethod<NoValue, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoValue(), timeout: timeout)
    }

    @available(*, unavailable, message: "The method takes parameters: write call(method, parameters).")
    @_disfavoredOverload
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, timeout: Duration? = nil
    ) async throws -> Output {
        throw CancellationError()
    }

    /// Reads a stream of the page in the main frame. It opens with the first element that is asked for, and ends at its producer
    /// when the loop is left.
    ///
    /// - Parameters:
    ///   - method: The declaration of the method.
    ///   - parameters: The value for the page's handler.
    ///   - cursor: The place where an earlier reading ended (`RemoteStream.cursor(as:)`); `nil` from the start.
    ///   - buffer: How many elements are asked for ahead, 1 to 65,536.
    public func stream<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters,
        after cursor: (any Encodable & Sendable)? = nil,
        buffer: Int = 64
    ) -> RemoteStream<Element> {
        RemoteStream(
            StreamSource(.method(method.name), parameters, after: cursor, buffer: buffer) { [sessions] call in sessions.send(call)
            })
    }

    /// Reads a stream of the page that takes nothing.
    public func stream<Element>(
        _ method: BridgeStreamMethod<NoValue, Element>, after cursor: (any Encodable & Sendable)? = nil, buffer: Int = 64
    ) -> RemoteStream<Element> {
        stream(method, NoValue(), after: cursor, buffer: buffer)
    }

    @available(*, unavailable, message: "The method takes parameters: write stream(method, parameters).")
    @_disfavoredOverload
    public func stream<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, after cursor: (any Encodable & Sendable)? = nil, buffer: Int = 64
    ) -> RemoteStream<Element> {
        preconditionFailure("Unavailable.")
    }

    // MARK: Events

    /// Sends an event to the page in the main frame, or to the next one. Events and calls arrive in the order in which they
    /// were made, but for those that `EventBuffering.newest` drops.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross, and `limitExceeded` where too many wait.
    public func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws {
        try sessions.send(EventFrame(event, value))
    }

    /// Sends an event that carries nothing.
    public func send(_ event: BridgeEvent<NoValue>) throws {
        try send(event, NoValue())
    }

    @available(*, unavailable, message: "The event carries a value: write send(event, value).")
    @_disfavoredOverload
    public func send<Value>(_ event: BridgeEvent<Value>) throws {}

    // MARK: Looking on

    /// The lines that tell the developer what went wrong, of all bridges of the process: on standard error or in the system's log in debug builds, and nowhere in others.
    ///
    ///     Bridge.log.includesPayloads = true
    public static var log: BridgeLog {
        get { DeveloperLog.settings }
        set { DeveloperLog.settings = newValue }
    }

    public static let protocolName = "Ponte"
    /// The names that the app has given to something.
    package var offers: [Offer] { sessions.handlers.offers + sessions.states.offers }
    public var monitor: BridgeMonitor { sessions.monitor.bridge }
    public var diagnostics: BridgeDiagnostics { sessions.diagnostics }

    /// The handles that one side has given to the other and has not got back, the oldest first: a leak report.
    public var heldHandles: [HeldHandle] { sessions.heldHandles }
}
