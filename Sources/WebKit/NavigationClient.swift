internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

/// Follows the navigations of one view's main frame and tells its delegate.
@MainActor
final class NavigationClient {
    weak var webView: WKWebView?
    private let signals: ViewSignals
    /// The navigation that the app has started and the engine has not yet.
    var requested: WKNavigation? {
        willSet { if newValue != nil, documentIsShown { documentURLBefore = webView?.shownURL } }
        didSet { if requested != nil, requested !== oldValue { stopped = nil } }
    }
    /// A load without a document that was stopped, until another begins or the engine has told of its end.
    var stopped: StoppedLoad?
    /// True when the engine has not told of the end of a load that it has forgotten. It may do that when the next one begins.
    var awaitsLostFailure = false
    /// A load that the app has started and for which something has to be made ready.
    var prepared: WKNavigation?
    var current: WKNavigation?
    /// The navigation about which the delegate is asked while the engine has ended it, and which is told of already when it starts again.
    var challenged: WKNavigation?
    /// A question that came before the engine's word that the load has begun.
    var earlyQuestion: PasswordQuestion?
    var isCommitted = false
    /// The address of the document that was there when the load began.
    private var documentURLBefore: URL?
    /// A POST that the engine has ended and may begin again.
    var repeated: WKNavigation?
    /// True when the app has stopped the load.
    var isStopped = false
    var hasFailed = false
    let policy = NavigationPolicy()
    let passwordFailures = PasswordFailures()
    let timeout = LoadTimeout()
    let processReload = ProcessReload()
    var earlyEnds = EarlyEnds()
    /// True when this module ends a process in which somebody else is.
    var endsProcess = false
    /// A navigation that has finished, while the delegate has not been told.
    private var finished: WKNavigation?
    private var titleTimer: IdleTimeout?
    /// How long the delegate waits for a title, in case that the page's scripts are busy.
    private static let maximumWait = Duration.seconds(1)
    /// In which a title comes that is there. A question to the web process meanwhile would take its time from the page.
    private static let titleDelay = Duration.milliseconds(2)

    init(_ view: GObjectOwner<WebKitWebView>) {
        signals = ViewSignals(view)
    }

    /// Runs `load`, which makes the engine start a navigation, and returns what the delegate will be told about.
    func start(_ load: () -> Void) -> WKNavigation {
        let navigation = WKNavigation()
        prepare(nil)
        request(navigation)
        load()
        policy.requestedAddress.keep(webView?.shownAddress)
        return navigation
    }

    /// Runs `load`, which makes the engine load the document again.
    func startReload(_ load: () -> Void) -> WKNavigation {
        let request = timeout.requestOfReload()
        let shown = hasLostLoad ? stopped?.documentURL : nil
        let navigation = start {
            // The engine still has the address of the load that it has forgotten, until the page's process asks.
            requested?.reloadedURL = shown
            load()
        }
        if shown != nil { policy.requestedAddress.keep(nil) }
        navigation.timed = request
        return navigation
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
        policy.webView = webView
        timeout.webView = webView
        policy.asks = { [weak self] in self?.timeout.pause() ?? {} }
        policy.mainFrameCancelled = { [weak self] cancelled in
            // In a later turn: the engine still has the item.
            Task { self?.webView?.removePost(of: cancelled) }
            self?.endFirstPage(false)
            self?.webView?.engine.leaving.loadEnded()
            guard let self, let cancelled else { return }
            if requested === cancelled { requested = nil }
            failRefused(cancelled)
            defer { tellOfUntoldEnd { $0.refused(cancelled) } }
            // It begins again, and the delegate knows that it has begun.
            if challenged === cancelled {
                failChallenged(cancelled.isStopped ? URLError(.cancelled) : NavigationError.interrupted)
            }
        }
        policy.blocked = { [weak self] in self?.block($0, $1) }
        listenToView()
        on("load-changed") { client, arguments in
            client.loadChanged(WebKitLoadEvent(rawValue: arguments.enumeration(1)))
            return .nothing
        }
        on("load-failed") { client, arguments in
            guard let error = arguments.boxed(3) else { return .handled(false) }
            let failure = GLibError(error.assumingMemoryBound(to: GError.self))
            let url = EngineAddress(arguments.text(2)).url(own: client.webView?.engine.ownAddress)
            if client.isOfLostLoad(failure) { return .handled(true) }
            if url?.scheme == "https" { SystemParts.checkTLS() }
            let isOpen = client.awaitsAnswer(failure, url: url) || client.mayBeRepeated(failure) || client.isLostByEngine(failure)
            // The engine calls a load interrupted that was to move to another web process.
            let isStopped = client.isStopped && NavigationError.isInterrupted(NavigationError.error(failure, url: nil))
            if !isOpen, isStopped, !client.timeout.isOver {
                client.fail(NavigationError.cancelled(url: url))
            } else if !isOpen {
                client.fail(client.timeout.isOver ? NavigationError.timedOut(url: url) : NavigationError.error(failure, url: url))
            }
            return .handled(true)
        }
        on("load-failed-with-tls-errors") { client, arguments in
            client.failUntrusted(arguments)
            return .handled(true)
        }
        on("decide-policy") { client, arguments in
            guard let object = arguments.object(1) else { return .handled(false) }
            let (decision, type) = (
                OpaqueDecision(retaining: object), WebKitPolicyDecisionType(rawValue: arguments.enumeration(2))
            )
            client.webView?.connections.pageLoads()
            let action = EngineAction(decision, type, own: client.webView?.engine.ownAddress)
            if let action, client.policy.isSame(action) { client.beginAgain() }
            client.policy.decide(decision, about: action, client.loadState)
            return .handled(true)
        }
        on("authenticate") { client, arguments in
            guard let request = arguments.object(1) else { return .handled(false) }
            client.ask(PasswordQuestion(OpaquePointer(request), client.passwordFailures))
            return .handled(true)
        }
        on("notify::title") { client, _ in
            if client.webView?.shownTitle?.isEmpty == false { client.tellOfFinish() }
            return .nothing
        }
        on("web-process-terminated") { client, arguments in
            client.processTerminated(WebKitWebProcessTerminationReason(rawValue: arguments.enumeration(1)))
            return .nothing
        }
    }

    /// Signals of which no message of the page's has to be read before.
    private func listenToView() {
        signals.connect("notify::estimated-load-progress") { [weak self] _ in self?.timeout.serverSpoke() }
        signals.connect("notify::is-loading") { [weak self] _ in
            self?.endDropped()
            self?.forgetWithinDocument()
            self?.forgetLost()
        }
        signals.connect("map") { [weak self] _ in self?.reloadWhenShown() }
    }

    func downloadStarted(_ download: OpaquePointer) {
        if let webView { policy.downloads.started(download, in: webView) }
        policy.awaitedStart = nil
        webView?.engine.leaving.loadEnded()
        endFirstPage(false)
    }

    func stop() {
        signals.disconnectAll()
    }

    private func on(
        _ signal: String, _ handler: @escaping @MainActor (NavigationClient, SignalArguments) -> SignalResult
    ) {
        signals.connectAnswering(signal) { [weak self] arguments in
            guard let self else { return .handled(false) }
            webView?.connections.drain()
            return handler(self, arguments)
        }
    }

    private var loadState: NavigationPolicy.LoadState {
        .init(requested: requested, isLoading: current != nil, provisional: provisional)
    }

    /// The load whose document is not there.
    var provisional: WKNavigation? { isCommitted ? nil : current }

    /// True if it is the main frame's load, whose document is not there.
    func isLoading(_ url: URL) -> Bool {
        (requested != nil || provisional != nil || policy.awaitedStart != nil) && policy.isMainFrame(url)
    }

    /// What the view shows as its address is that of its document, and not of a load that the app has asked for.
    var documentIsShown: Bool { requested == nil && provisional == nil }

    var mayHaveSubframes: Bool { policy.mayHaveSubframes }

    /// The address of the document that is there.
    var documentURL: URL? { documentIsShown ? webView?.shownURL : documentURLBefore }

    func notify(_ body: (any WKNavigationDelegate, WKWebView) -> Void) {
        guard let webView, let delegate = webView.engine.navigationDelegate else { return }
        body(delegate, webView)
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        // As on Apple's systems, who observes a property hears of it before the delegate does.
        webView?.observer?.check()
        switch event {
        case WEBKIT_LOAD_STARTED:
            tellOfFinish()
            failRepeated()
            // The view does not show the address of a load that the page has begun, until its document comes.
            if requested == nil { documentURLBefore = webView?.shownURL }
            if startsPagesOwn {
                current = WKNavigation()
            } else {
                current = requested ?? WKNavigation()
                requested = nil
                policy.requestedType = nil
            }
            if current !== stopped?.navigation { stopped = nil }
            awaitsLostFailure = false
            isCommitted = false
            hasFailed = false
            policy.awaitedStart = nil
            timeout.begin(current?.request ?? current?.timed)
            processReload.forgetPage()
            let isTold = challenged != nil && challenged === current
            if isTold { challenged = nil } else { endChallenge() }
            if !isTold { notify { $0.webView($1, didStartProvisionalNavigation: current) } }
        case WEBKIT_LOAD_REDIRECTED:
            timeout.serverSpoke()
            notify { $0.webView($1, didReceiveServerRedirectForProvisionalNavigation: current) }
        case WEBKIT_LOAD_COMMITTED:
            isCommitted = true
            earlyEnds.documentCommitted(at: .now)
            stopped = nil
            timeout.awaitBody()
            earlyQuestion = nil
            let comesBack = policy.mayComeBack
            policy.mainFrameCommitted(webView?.shownURL)
            webView?.engine.hasUntouchedFirstDocument = false
            webView?.engine.leaving.documentCommitted(comesBack: comesBack)
            current?.listBefore = nil
            webView?.connections.leaveDocument()
            if let webView { webView.content.documentCommitted(in: webView) }
            webView?.endScriptsOfLastDocument()
            webView?.engine.tellOfDocumentEnd(.left)
            webView?.engine.firstPage?.end(true)
            notify { $0.webView($1, didCommit: current) }
        case WEBKIT_LOAD_FINISHED:
            SystemParts.checkFonts()
            let navigation = current
            current = nil
            if let stopped, stopped.navigation === navigation { self.stopped = nil }
            earlyQuestion = nil
            timeout.end()
            processReload.loadEnded()
            // The engine says that a failed navigation has finished, too.
            if !hasFailed { finish(navigation ?? WKNavigation()) }
            askIfWithinDocument()
        default: break
        }
    }

    /// Tells the delegate when the title is there, as on Apple's systems. The engine sends the title of a short document after the
    /// document's end. If it does not come soon, the web process is asked whether there is one to wait for.
    private func finish(_ navigation: WKNavigation) {
        tellOfFinish()
        finished = navigation
        guard let webView, webView.engine.navigationDelegate != nil, webView.shownTitle?.isEmpty != false else {
            return tellOfFinish()
        }
        titleTimer = IdleTimeout(Self.titleDelay) { [weak self] in self?.askForTitle(navigation) }
    }

    private func askForTitle(_ navigation: WKNavigation) {
        guard finished === navigation, let webView else { return }
        titleTimer = IdleTimeout(Self.maximumWait) { [weak self] in self?.tellOfFinish(of: navigation) }
        webView.evaluateByEngine("document.title", world: .page) { [weak self] result in
            guard case .success(let title as String) = result, !title.isEmpty, self?.webView?.shownTitle?.isEmpty != false else {
                self?.tellOfFinish(of: navigation)
                return
            }
        }
    }

    func tellOfFinish(of navigation: WKNavigation? = nil) {
        guard let finished, navigation == nil || navigation === finished else { return }
        self.finished = nil
        titleTimer = nil
        notify { $0.webView($1, didFinish: finished) }
    }

    func fail(_ error: any Error) {
        tellOfFinish()
        hasFailed = true
        webView?.engine.leaving.loadEnded()
        let failed = current ?? requested
        // Not one that takes the place of this.
        if current == nil { requested = nil }
        if isCommitted, current != nil {
            notify { $0.webView($1, didFail: failed, withError: error) }
        } else {
            Task { [weak webView] in webView?.removePost(of: failed) }
            notify { $0.webView($1, didFailProvisionalNavigation: failed, withError: error) }
        }
        if let stopped, stopped.navigation === failed, !stopped.isLost { self.stopped = nil }
        endFirstPage(!NavigationError.isInterrupted(error))
        webView?.engine.tellOfFailedLoad(error)
    }
}
