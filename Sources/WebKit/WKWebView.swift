internal import CGLibSupport
internal import GLibInterop

/// A view that shows web content.
///
/// On Linux it owns a WebKitGTK widget (see `gtkWidget`). Keep a reference to it for as long as it is on the screen. It is laid out and
/// painted only in a window; scripts and messages work without one.
@MainActor
open class WKWebView: NSObject {
    /// A copy of the configuration with which the view was made.
    public let configuration: WKWebViewConfiguration
    public weak var navigationDelegate: (any WKNavigationDelegate)?
    public weak var uiDelegate: (any WKUIDelegate)?

    let view: GObjectOwner<WebKitWebView>
    /// The view whose page has opened this one's window.
    private(set) weak var opener: WKWebView?
    let content: UserContent
    let evaluations = ScriptEvaluations()
    /// `nil` where messages cannot carry bytes.
    private(set) lazy var byteChannel = ByteChannel(view, ViewSignals(view))
    private(set) lazy var navigationClient = NavigationClient(self)
    private(set) lazy var uiClient = UIClient(self)
    private var commitObservers: [@MainActor () -> Bool] = []
    /// Is made when the first property is observed.
    var observer: ViewObserver?
    private(set) lazy var fullscreenClient = FullscreenClient(self)
    /// What a view has on Apple's systems and the widget has no place for.
    var viewState = ViewState()

    /// - Parameters:
    ///   - frame: The size that the widget asks for, in pixels; the position means nothing to GTK. `.zero` asks for none.
    ///   - configuration: Is copied.
    public init(frame: CGRect = .zero, configuration: WKWebViewConfiguration = WKWebViewConfiguration()) {
        // First of all: it says what is missing where there is no display.
        let engine = Engine.context
        let configuration = configuration.copied()
        self.configuration = configuration
        SchemeRouter.register(configuration.schemeHandlers.keys)
        let settings = EngineSettings.make(for: configuration)
        let opener = configuration.openedBy
        configuration.openedBy = nil
        self.opener = opener
        // The engine gives a new window its opener's manager, whatever it is asked for.
        content = opener?.content ?? UserContent(configuration.userContentController)
        if let opener, opener.configuration.userContentController !== configuration.userContentController {
            Engine.complain(
                "The view for a new window shares its opener's user content controller. Scripts and handlers of another are not used."
            )
        }
        view = GObjectOwner(
            retaining: pnt_web_view_new(
                engine, configuration.websiteDataStore.session.pointer, content.manager.pointer, settings.pointer,
                opener?.view.pointer))
        super.init()
        markWidget()
        configuration.preferences.attach(self)
        content.add(self)
        // It listens from the start.
        _ = byteChannel
        requestSize(of: frame)
        navigationClient.listen()
        uiClient.listen()
        fullscreenClient.listen()
    }

    isolated deinit {
        evaluations.endAll(with: .viewIsGone)
        observer?.stop()
        navigationClient.stop()
        uiClient.stop()
        fullscreenClient.stop()
        byteChannel?.stop()
        leaveContainer()
        // Unfinished scripts hold references to the widget: without this they would keep its web process alive.
        g_object_run_dispose(UnsafeMutableRawPointer(view.pointer).assumingMemoryBound(to: GObject.self))
    }

    /// Calls `body` each time when the main frame shows another document, before the delegate is told, until it returns false.
    package func whenCommitted(_ body: @escaping @MainActor () -> Bool) {
        commitObservers.append(body)
    }

    func tellOfCommit() {
        let observers = commitObservers
        commitObservers = []
        commitObservers = observers.filter { $0() } + commitObservers
    }

    // MARK: What is shown

    open var title: String? {
        webkit_web_view_get_title(view.pointer).map { String(cString: $0) }
    }

    /// The address that a user interface should show: of the document, or of the one that is being loaded.
    open var url: URL? {
        webkit_web_view_get_uri(view.pointer).flatMap { URL(engine: String(cString: $0)) }
    }

    open var isLoading: Bool {
        webkit_web_view_is_loading(view.pointer) != 0
    }

    /// How much of the current navigation is done: 0 to 1.
    open var estimatedProgress: Double {
        webkit_web_view_get_estimated_load_progress(view.pointer)
    }

    /// Whether the document came over TLS without a certificate error. Of what it includes, the engine does not tell.
    open var hasOnlySecureContent: Bool {
        var errors = GTlsCertificateFlags(rawValue: 0)
        return webkit_web_view_get_tls_info(view.pointer, nil, &errors) != 0 && errors.rawValue == 0
    }

    // MARK: Settings

    /// The whole user agent string; `nil` is the engine's own with the configuration's application name.
    open var customUserAgent: String? {
        didSet { EngineSettings.setUserAgent(of: self) }
    }

    /// Whether the web inspector can be opened for this view.
    open var isInspectable: Bool {
        get { webkit_settings_get_enable_developer_extras(settings) != 0 }
        set { webkit_settings_set_enable_developer_extras(settings, newValue ? 1 : 0) }
    }

    /// The scale of the page; 1 is its own size.
    open var pageZoom: CGFloat {
        get { CGFloat(webkit_web_view_get_zoom_level(view.pointer)) }
        set { webkit_web_view_set_zoom_level(view.pointer, Double(newValue)) }
    }

    /// Whether a swipe goes back and forward.
    open var allowsBackForwardNavigationGestures: Bool {
        get { webkit_settings_get_enable_back_forward_navigation_gestures(settings) != 0 }
        set { webkit_settings_set_enable_back_forward_navigation_gestures(settings, newValue ? 1 : 0) }
    }

    /// Is remembered; WebKitGTK does not preview links.
    open var allowsLinkPreview = true

    var settings: OpaquePointer? {
        webkit_web_view_get_settings(view.pointer)
    }
}
