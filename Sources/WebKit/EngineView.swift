internal import CGLibSupport
internal import GLibInterop

/// The part of a `WKWebView` that is WebKitGTK's: it ends with the view, and on the main thread.
///
/// An open class cannot do that in a `deinit` of its own: where it is isolated, a subclass cannot have one. And what an app's subclass
/// overrides is for the app; this module reads here what the view has been given.
@MainActor
final class EngineView {
    let configuration: WKWebViewConfiguration
    weak var navigationDelegate: (any WKNavigationDelegate)?
    weak var uiDelegate: (any WKUIDelegate)?
    let view: GObjectOwner<WebKitWebView>
    /// The view whose page has opened this one's window.
    private(set) weak var opener: WKWebView?
    /// Of a window that a page has opened.
    let firstPage: FirstPage?
    /// Takes windows that the page wants to open in the place of the app's delegate.
    fileprivate var windowTaker: (@MainActor (WKNavigationAction) -> Bool)?
    let content: UserContent
    let evaluations = ScriptEvaluations()
    let prints = PrintQueue()
    let pagePrints = PagePrints()
    let unreadBodies = UnreadBodies()
    let leaving: PageLeaving
    let connections: PageConnections
    let navigationClient: NavigationClient
    let uiClient: UIClient
    let fullscreenClient: FullscreenClient
    let fileDropTarget: FileDropTarget
    let droppedLinks: DroppedLinks
    private let keyMenu: KeyMenu
    private let pasteGuard: PasteGuard
    private let leavingTab: LeavingTab
    private let motionWatch: MotionWatch
    /// Is made when the first property is observed.
    var observer: ViewObserver?
    /// The state of a view on Apple's systems for which the widget has no place.
    var viewState = ViewState()
    private(set) lazy var textFinder = TextFinder(view)
    let fileAccess: FileAccess
    private(set) var customUserAgent: String?
    /// While it is presented off the screen.
    var offscreen: OffscreenWindow?
    /// The last long address that the app itself has loaded.
    private(set) var ownAddress: OwnAddress?
    /// True when no script has run in the empty document that is there before anything is loaded.
    var hasUntouchedFirstDocument = true
    /// Takes the prompts that are not for the user.
    fileprivate var promptReceiver: PromptReceiver?
    private var endObservers: [@MainActor (DocumentEnd) -> Bool] = []
    /// True if the app has decided if the view can be inspected.
    var hasInspectableBeenSet = false
    private var failureObservers: [@MainActor (any Error) -> Bool] = []

    /// - Parameter configuration: Is copied.
    init(_ original: WKWebViewConfiguration) {
        // First of all: it says what is missing where there is no display.
        let engine = Engine.context
        let configuration = original.copy() as? WKWebViewConfiguration ?? original.copied()
        self.configuration = configuration
        SchemeRouter.register(configuration.schemeHandlers.keys)
        let settings = EngineSettings.make(for: configuration)
        let opener = configuration.openedBy
        configuration.openedBy = nil
        self.opener = opener
        firstPage = opener.map { _ in FirstPage() }
        // The engine gives a new window its opener's manager, whatever it is asked for.
        content = opener?.content ?? UserContent(configuration.userContentController, schemes: configuration.schemeHandlers.keys)
        fileAccess = FileAccess(content, opener: opener?.engine.fileAccess)
        if let opener, opener.engine.configuration.userContentController !== configuration.userContentController {
            EngineLog.write(
                "The view for a new window shares its opener's user content controller. Scripts and handlers of another are not used."
            )
        }
        view = GObjectOwner(
            retaining: pnt_web_view_new(
                engine, configuration.websiteDataStore.session.pointer, content.manager.pointer, settings.pointer,
                EngineSettings.autoplay(configuration.mediaTypesRequiringUserActionForPlayback), opener?.view.pointer))
        connections = PageConnections(ViewSignals(view))
        navigationClient = NavigationClient(view)
        uiClient = UIClient(view)
        fullscreenClient = FullscreenClient(view)
        fileDropTarget = FileDropTarget(view)
        droppedLinks = DroppedLinks(on: view.widget)
        KeyTranslator.watch(view)
        // Ahead of all that add a controller of keys.
        keyMenu = KeyMenu(view)
        leaving = PageLeaving(on: view.widget)
        CompositionEnd.watch(view)
        pasteGuard = PasteGuard(view)
        leavingTab = LeavingTab(view)
        motionWatch = MotionWatch(view)
        SpellChecker.shared.watch(view)
    }

    /// A value that the engine refuses changes nothing.
    func setCustomUserAgent(_ agent: String?) {
        let agent = agent?.isEmpty == true ? nil : agent
        guard let settings = webkit_web_view_get_settings(view.pointer),
            EngineSettings.setUserAgent(agent, settings, configuration)
        else {
            return
        }
        customUserAgent = agent
    }

    /// Runs `load`, which loads an address of the app's own: it may be longer than a page's.
    func load<Result>(own url: URL?, _ load: () -> Result) -> Result {
        let own = url.flatMap { OwnAddress($0) }
        if let own { ownAddress = own }
        defer { if own != nil { ownAddress?.isShown(as: EngineAddress(webkit_web_view_get_uri(view.pointer))) } }
        return load()
    }

    /// Begins to work for `webView`.
    func attach(_ webView: WKWebView, size: CGSize) {
        webView.markWidget()
        configuration.preferences.attach(webView)
        content.add(webView)
        webView.requestSize(of: CGRect(origin: .zero, size: size))
        // The page is laid out in this size before there is a window, as on Apple's systems.
        let requested = webView.requestedSize
        if requested != .zero { webView.allocate(width: Int(requested.width), height: Int(requested.height)) }
        if !configuration.drawsBackground { webView.drawsBackground = false }
        leaving.webView = webView
        connections.listen(for: webView)
        navigationClient.listen(for: webView)
        uiClient.listen(for: webView)
        fullscreenClient.listen(for: webView)
        fileDropTarget.listen(for: webView)
        droppedLinks.listen(for: webView)
        keyMenu.listen(for: webView)
    }

    isolated deinit {
        tellOfDocumentEnd(.viewReleased)
        evaluations.endAll(with: .viewIsGone)
        prints.stop(with: .viewIsGone)
        observer?.stop()
        navigationClient.stop()
        uiClient.stop()
        fullscreenClient.stop()
        fileDropTarget.stop()
        droppedLinks.stop()
        keyMenu.stop()
        pasteGuard.stop()
        leavingTab.stop()
        textFinder.stop(true)
        connections.stop()
        // Platform: full screen
        // WebKitGTK 2.50 keeps a question to the web process open after full screen. If that ends later, its answer uses the widget, which is gone.
        // So it ends now, unless it is another view's, too.
        let endsProcess = fullscreenClient.wasAsked && !content.hasViews
        let (view, offscreen, unanswered) = (view, offscreen, ViewSignals(view))
        unanswered.refuse()
        // An app may drop its view within a callback, whose caller still uses it, in its window.
        MainLoop.endLater {
            unanswered.disconnectAll()
            offscreen?.close()
            WKWebView.takeOutOfContainer(view.widget)
            if endsProcess { webkit_web_view_terminate_web_process(view.pointer) }
            // Unfinished scripts hold references to the widget: without this they would keep its web process alive.
            g_object_run_dispose(UnsafeMutableRawPointer(view.pointer).assumingMemoryBound(to: GObject.self))
        }
    }

    func whenDocumentEnds(_ body: @escaping @MainActor (DocumentEnd) -> Bool) {
        endObservers.append(body)
    }

    func whenLoadFails(_ body: @escaping @MainActor (any Error) -> Bool) {
        failureObservers.append(body)
    }

    func tellOfFailedLoad(_ error: any Error) {
        let observers = failureObservers
        failureObservers = []
        failureObservers = observers.filter { $0(error) } + failureObservers
    }

    func tellOfDocumentEnd(_ end: DocumentEnd) {
        let observers = endObservers
        endObservers = []
        endObservers = observers.filter { $0(end) } + endObservers
    }
}

/// Takes certain prompts of a page in the place of the app's delegate.
struct PromptReceiver {
    let takes: @MainActor ([UInt8]) -> Bool
    let receive: @MainActor (PromptText, @escaping @MainActor (String) -> Void) -> Void
}

extension EngineView {
    /// Takes the prompt with this text and answers it once; `nil` if the prompt is the delegate's.
    func promptTaker(for text: PromptText) -> ((PromptText, @escaping @MainActor (String) -> Void) -> Void)? {
        guard let receiver = promptReceiver ?? opener?.engine.promptReceiver, receiver.takes(text.start) else { return nil }
        return receiver.receive
    }
}

/// How the main frame's document has ended.
package enum DocumentEnd {
    /// The main frame shows another.
    case left
    case processTerminated
    case viewReleased
}

extension GObjectOwner<WebKitWebView> {
    var widget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
    }
}

extension WKWebView {
    var view: GObjectOwner<WebKitWebView> { engine.view }
    package var opener: WKWebView? { engine.opener }
    var content: UserContent { engine.content }
    var evaluations: ScriptEvaluations { engine.evaluations }
    var connections: PageConnections { engine.connections }
    var navigationClient: NavigationClient { engine.navigationClient }
    var fullscreenClient: FullscreenClient { engine.fullscreenClient }

    var observer: ViewObserver? {
        get { engine.observer }
        set { engine.observer = newValue }
    }

    var viewState: ViewState {
        get { engine.viewState }
        set { engine.viewState = newValue }
    }

    var textFinder: TextFinder { engine.textFinder }
    var fileAccess: FileAccess { engine.fileAccess }

    var settings: OpaquePointer? {
        webkit_web_view_get_settings(view.pointer)
    }

    /// The `title`, unless a subclass says something else.
    var shownTitle: String? {
        String(shown: webkit_web_view_get_title(view.pointer))
    }

    /// The address that the engine shows.
    var shownAddress: EngineAddress { EngineAddress(webkit_web_view_get_uri(view.pointer)) }

    /// The `url`, unless a subclass says something else.
    var shownURL: URL? {
        // The load that was stopped is over for the app.
        if let stopped = navigationClient.stopped, engineIsLoading { return stopped.documentURL }
        if let reloaded = navigationClient.requested?.reloadedURL { return reloaded }
        return shownAddress.url(own: engine.ownAddress)
    }

    var engineIsLoading: Bool { webkit_web_view_is_loading(view.pointer) != 0 }

    // Platform: first document
    /// True for an empty first document that is prepared when a script is to run there, and not before: the engine makes each world that a frame has once had
    /// anew in all its documents.
    var waitsForFirstScript: Bool { engine.hasUntouchedFirstDocument && opener == nil }

    /// To be called before a script runs.
    func prepareFirstDocument() {
        guard engine.hasUntouchedFirstDocument else { return }
        engine.hasUntouchedFirstDocument = false
        content.prepareFirstDocument(of: self)
    }

    /// Gives the prompts of the page whose text begins with one of these bytes to `receive`, which answers each once, and not to the delegate. So it is for windows that the page has
    /// opened, but for those that have a receiver of their own. The last receiver counts.
    package func takePrompts(
        where takes: @escaping @MainActor (_ start: [UInt8]) -> Bool,
        _ receive: @escaping @MainActor (_ text: PromptText, _ answer: @escaping @MainActor (String) -> Void) -> Void
    ) {
        engine.promptReceiver = PromptReceiver(takes: takes, receive: receive)
    }

    /// Asks `takes` first about each window that a script of the view's pages wants to open. If it returns true, none opens, and the delegate is not asked. The last one counts.
    package func takeWindows(where takes: @escaping @MainActor (WKNavigationAction) -> Bool) {
        engine.windowTaker = takes
    }

    /// True if nobody else is to open this window.
    func takesWindow(_ action: WKNavigationAction) -> Bool { engine.windowTaker?(action) == true }

    /// Calls `body` each time when the main frame's document ends, before the delegate is told, until it returns false.
    package func whenDocumentEnds(_ body: @escaping @MainActor (DocumentEnd) -> Bool) {
        engine.whenDocumentEnds(body)
    }

    /// Opens the web inspector, if the view can be inspected.
    package func showInspector() {
        webkit_web_inspector_show(webkit_web_view_get_inspector(view.pointer))
    }

    /// True if the app has set `isInspectable`.
    package var hasInspectableBeenSet: Bool { engine.hasInspectableBeenSet }

    /// Calls `body` each time when a load of the main frame has failed, behind the delegate, until it returns false.
    package func whenLoadFails(_ body: @escaping @MainActor (any Error) -> Bool) {
        engine.whenLoadFails(body)
    }
}
