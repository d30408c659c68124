internal import CGLibSupport
internal import GLibInterop

/// A view that shows web content.
///
/// On Linux it owns a WebKitGTK widget (see `gtkWidget`). Keep a reference to it for as long as it is on the screen. Without a window it is
/// hidden, as on Apple's systems: scripts and messages work, animation frames do not (see `gtkPresentOffscreen(width:height:)`).
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwebview)
@preconcurrency
@MainActor
open class WKWebView: NSObject, @preconcurrency NSCoding {
    let engine: EngineView

    /// A copy of the configuration with which the view was made.
    open var configuration: WKWebViewConfiguration { engine.configuration }

    /// Decides about navigations and follows them. It is not retained.
    open weak var navigationDelegate: (any WKNavigationDelegate)? {
        get { engine.navigationDelegate }
        set { engine.navigationDelegate = newValue }
    }

    /// Shows what a page asks the user for. It is not retained.
    open weak var uiDelegate: (any WKUIDelegate)? {
        get { engine.uiDelegate }
        set { engine.uiDelegate = newValue }
    }

    /// - Parameters:
    ///   - frame: The size that the widget asks for, in pixels; the position means nothing to GTK. `.zero` asks for none.
    ///   - configuration: Is copied.
    public init(frame: CGRect = .zero, configuration: WKWebViewConfiguration) {
        engine = EngineView(configuration)
        super.init()
        engine.attach(self, size: frame.size)
    }

    /// A view as it was archived. A subclass with an initialiser of its own has to have this one, too, as on Apple systems.
    public required init?(coder: NSCoder) {
        engine = EngineView(Self.configuration(from: coder))
        super.init()
        engine.attach(self, size: .zero)
        decodeProperties(from: coder)
    }

    /// A view with the default configuration.
    public convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    open func encode(with coder: NSCoder) {
        encodeProperties(to: coder)
    }

    // MARK: Loading

    /// Loads a request: a GET with header fields, or a POST with a body and its `Content-Type`. Any other fails with
    /// `URLError.resourceUnavailable`, since WebKitGTK cannot send it; so does one with `.returnCacheDataDontLoad`. A server that says nothing for the
    /// request's `timeoutInterval` (seconds; 60 by default) ends the load with `URLError.timedOut`.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { startLoad(request) }

    /// Shows HTML. Its relative addresses begin at `baseURL`, which is also its origin.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { startLoad(html: string, baseURL: baseURL) }

    /// Loads a local file.
    ///
    /// - Parameters:
    ///   - url: The address of the file.
    ///   - readAccessURL: A folder whose files the page may load, or the one file that it may load. Others fail, also what pages include.
    ///     Symbolic links are followed. It holds until another file is loaded.
    @discardableResult
    open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        startLoad(file: url, allowingReadAccessTo: readAccessURL)
    }

    /// Loads a local file, as `loadFileURL(_:allowingReadAccessTo:)`.
    @discardableResult
    open func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        request.url.flatMap { startLoad(file: $0, allowingReadAccessTo: readAccessURL) }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Shows data of a type, such as "text/html", in an encoding, such as "utf-8".
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
        show(data, mimeType: MIMEType, characterEncodingName: characterEncodingName, baseURL: baseURL)
    }

    /// Shows `data` as if it were the answer to `request`, which is not sent. Of the response its MIME type and encoding count.
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, response: URLResponse, responseData data: Data) -> WKNavigation {
        show(data, as: response, to: request)
    }

    /// Shows `string` as if it were the answer to `request`, which is not sent.
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
        show(Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8", baseURL: request.url)
    }

    /// Starts a download, whose delegate is to be set at once. Of the request, WebKitGTK uses the address alone.
    @preconcurrency
    open func startDownload(
        using request: URLRequest, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {
        // In one turn: the engine may have the response, and ask where it goes, before the next.
        Task { completionHandler(download(request)) }
    }

    /// Starts a download, as `startDownload(using:completionHandler:)`.
    open func startDownload(using request: URLRequest) async -> WKDownload { download(request) }

    /// Loads the page again; `nil` if none is shown.
    @discardableResult
    open func reload() -> WKNavigation? {
        navigationClient.startReload { webkit_web_view_reload(view.pointer) }
    }

    /// Reloads without the cache.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? {
        navigationClient.startReload { webkit_web_view_reload_bypass_cache(view.pointer) }
    }

    /// Ends the load that is under way.
    open func stopLoading() {
        navigationClient.stopLoading()
    }

    // MARK: Back and forward

    /// The pages that the view has shown.
    open var backForwardList: WKBackForwardList {
        WKBackForwardList(webkit_web_view_get_back_forward_list(view.pointer), of: engine)
    }

    /// True if there is a page before this one.
    open var canGoBack: Bool { webkit_web_view_can_go_back(view.pointer) != 0 }
    /// True if there is a page after this one.
    open var canGoForward: Bool { webkit_web_view_can_go_forward(view.pointer) != 0 }

    /// - Returns: `nil` where there is nothing to go back to.
    @discardableResult
    open func goBack() -> WKNavigation? { startGoingBack() }

    /// - Returns: `nil` where there is nothing to go forward to.
    @discardableResult
    open func goForward() -> WKNavigation? { startGoingForward() }

    /// - Returns: `nil` for an item that is not in the list of this view.
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? { startGoing(to: item) }

    /// The back/forward list with its documents' states, to be given to another view, also of a later run of the program: it is `Data`.
    ///
    /// When it is set, the view loads the list's current document. A value that is no such state changes nothing.
    open var interactionState: Any? {
        get { SessionState.data(of: view.pointer) }
        set { restore(interactionState: newValue) }
    }

    // MARK: Scripts

    /// Evaluates a script in the page's world.
    ///
    /// - Parameters:
    ///   - javaScriptString: The script.
    ///   - completionHandler: Gets the value of the last expression, `nil` for `undefined`, or a `WKError`.
    @preconcurrency
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return evaluateByEngine(javaScriptString, world: .page) { _ in } }
        evaluate(javaScriptString, in: nil, world: .page) { result in
            switch result {
            case .success(let value): completionHandler(value, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Calls the form with a completion handler, so that a subclass has to override that one only, as on Apple systems.
    ///
    /// - Throws: `WKError`: `javaScriptExceptionOccurred`, `javaScriptResultTypeIsUnsupported`, `webContentProcessTerminated`,
    ///   `webViewInvalidated`.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        try await valueOfScript { evaluateJavaScript(javaScriptString, completionHandler: $0) }
    }

    /// Evaluates a script in a frame and world.
    ///
    /// - Parameters:
    ///   - javaScript: The script.
    ///   - frame: The main one, or the `frameInfo` of a message from another, as long as it shows the same document.
    ///   - contentWorld: The scripts among which it runs.
    ///   - completionHandler: Gets the result, or the error.
    @preconcurrency
    open func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        if completionHandler == nil, frame?.isMainFrame != false {
            return evaluateByEngine(javaScript, world: contentWorld) { _ in }
        }
        evaluate(javaScript, in: frame, world: contentWorld) { result in
            completionHandler?(Self.answer(result))
        }
    }

    /// - Throws: As `evaluateJavaScript(_:)`, and `javaScriptInvalidFrameTarget` for a frame that is gone or shows another document.
    @discardableResult
    open func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
    ) async throws -> Any? {
        try await result { evaluate(javaScript, in: frame, world: contentWorld, $0) }
    }

    /// Calls an async function with the given body and named arguments, and waits for what it returns.
    @preconcurrency
    open func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        call(functionBody, arguments, in: frame, world: contentWorld) { result in
            completionHandler?(Self.answer(result))
        }
    }

    /// - Throws: `WKError`, as `evaluateJavaScript(_:in:contentWorld:)`. An argument may be anything that a message's body may be.
    @discardableResult
    open func callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
        contentWorld: WKContentWorld
    ) async throws -> Any? {
        try await result { call(functionBody, arguments, in: frame, world: contentWorld, $0) }
    }

    /// True when WebKit loads `urlScheme` itself, so that it cannot have a handler.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        SchemeRouter.isBuiltIn(urlScheme)
    }

    // MARK: Snapshots

    /// Takes a picture of what the view shows. The view has to be in a window, as nothing else is painted.
    @preconcurrency
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (WKSnapshotImage?, (any Error)?) -> Void
    ) {
        startSnapshot(snapshotConfiguration ?? WKSnapshotConfiguration(), completionHandler)
    }

    /// - Throws: `WKError` with `unknown` where there is nothing to take a picture of.
    open func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> WKSnapshotImage {
        try await withCheckedThrowingContinuation { continuation in
            takeSnapshot(with: configuration) { image, error in
                continuation.resume(with: image.map { .success($0) } ?? .failure(error ?? Self.nothingPainted))
            }
        }
    }

    // MARK: The shown document

    /// The page's title.
    open var title: String? { shownTitle }

    /// The address that a user interface should show: of the document, or of the one that is being loaded.
    open var url: URL? { shownURL }

    /// True while a page is loaded.
    open var isLoading: Bool { engineIsLoading && !navigationClient.hasLostLoad }

    /// How much of the current navigation is done: 0 to 1.
    open var estimatedProgress: Double { webkit_web_view_get_estimated_load_progress(view.pointer) }

    /// True if the document came over TLS without a certificate error. Of what it includes, the engine does not tell.
    open var hasOnlySecureContent: Bool {
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(view.pointer, nil, &errors) != 0 && errors.rawValue == 0
    }

    /// The part of the view that scrolls the page.
    open var scrollView: WKScrollView { madeScrollView() }

    // MARK: Settings

    /// The whole user agent string; `nil` is the engine's own with the configuration's application name. WebKitGTK takes what RFC 9110, section 10.1.5, allows:
    /// `Name/version` and comments in parentheses. Another string is complained about in the log, and changes nothing.
    open var customUserAgent: String? {
        get { engine.customUserAgent }
        set { engine.setCustomUserAgent(newValue) }
    }

    /// True if the web inspector can be opened for this view.
    open var isInspectable: Bool {
        get { webkit_settings_get_enable_developer_extras(settings) != 0 }
        set {
            engine.hasInspectableBeenSet = true
            webkit_settings_set_enable_developer_extras(settings, newValue ? 1 : 0)
        }
    }

    /// The scale of the page; 1 is its own size. One that is not more than 0 is complained about, and changes nothing.
    open var pageZoom: CGFloat {
        get { CGFloat(webkit_web_view_get_zoom_level(view.pointer)) }
        set {
            guard newValue > 0, newValue.isFinite else { return EngineLog.write("\(newValue) is no zoom of a page.") }
            webkit_web_view_set_zoom_level(view.pointer, Double(newValue))
        }
    }

    /// True if a swipe goes back and forward.
    open var allowsBackForwardNavigationGestures: Bool {
        get { webkit_settings_get_enable_back_forward_navigation_gestures(settings) != 0 }
        set { webkit_settings_set_enable_back_forward_navigation_gestures(settings, newValue ? 1 : 0) }
    }

    /// Is remembered; WebKitGTK does not preview links.
    open var allowsLinkPreview = true
}
