internal import CGLibSupport
internal import GLibInterop

/// Follows the navigations of one view's main frame and tells its delegate.
@MainActor
final class NavigationClient {
    private weak var webView: WKWebView?
    private let signals: ViewSignals
    /// What the app has started and the engine has not yet.
    private var requested: WKNavigation?
    private var current: WKNavigation?
    private var isCommitted = false
    private var hasFailed = false
    private let policy: NavigationPolicy
    /// A navigation that has finished, while the delegate has not been told.
    private var finished: WKNavigation?
    /// How long the delegate waits for a title, in case that the page's scripts are busy.
    private static let maximumWait = Duration.seconds(1)

    init(_ webView: WKWebView) {
        self.webView = webView
        signals = ViewSignals(webView.view)
        policy = NavigationPolicy(webView)
    }

    /// Runs `load`, which makes the engine start a navigation, and returns what the delegate will be told about.
    func start(_ load: () -> Void) -> WKNavigation {
        let navigation = WKNavigation()
        requested = navigation
        load()
        return navigation
    }

    func listen() {
        policy.mainFrameCancelled = { [weak self] in self?.requested = nil }
        on("load-changed") { client, arguments in
            client.loadChanged(WebKitLoadEvent(rawValue: arguments.enumeration(1)))
            return .nothing
        }
        on("load-failed") { client, arguments in
            guard let error = arguments.boxed(3) else { return .handled(false) }
            client.fail(
                NavigationError.error(
                    GLibError(error.assumingMemoryBound(to: GError.self)), url: arguments.string(2)))
            return .handled(true)
        }
        on("load-failed-with-tls-errors") { client, arguments in
            client.fail(NavigationError.untrusted(url: arguments.string(1)))
            return .handled(true)
        }
        on("decide-policy") { client, arguments in
            guard let decision = arguments.object(1) else { return .handled(false) }
            client.policy.decide(
                OpaqueDecision(retaining: decision), WebKitPolicyDecisionType(rawValue: arguments.enumeration(2)),
                isRequested: client.requested != nil, isLoading: client.current != nil)
            return .handled(true)
        }
        on("authenticate") { client, arguments in
            guard let webView = client.webView, let delegate = webView.navigationDelegate,
                let request = arguments.object(1)
            else { return .handled(false) }
            AuthenticationChallenge.answer(OpaquePointer(request), with: delegate, for: webView)
            return .handled(true)
        }
        on("notify::title") { client, _ in
            if client.webView?.title?.isEmpty == false { client.tellOfFinish() }
            return .nothing
        }
        on("web-process-terminated") { client, _ in
            client.processTerminated()
            return .nothing
        }
    }

    func stop() {
        signals.disconnectAll()
    }

    private func on(
        _ signal: String, _ handler: @escaping @MainActor (NavigationClient, SignalArguments) -> SignalResult
    ) {
        signals.connect(signal) { [weak self] arguments in self.map { handler($0, arguments) } ?? .handled(false) }
    }

    private func notify(_ body: (any WKNavigationDelegate, WKWebView) -> Void) {
        guard let webView, let delegate = webView.navigationDelegate else { return }
        body(delegate, webView)
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        // As on Apple's systems, who observes a property hears of it before the delegate does.
        webView?.observer?.check()
        switch event {
        case WEBKIT_LOAD_STARTED:
            tellOfFinish()
            let wasRequested = requested != nil
            current = requested ?? WKNavigation()
            requested = nil
            isCommitted = false
            hasFailed = false
            if !wasRequested { policy.mainFrameStarted() }
            notify { $0.webView($1, didStartProvisionalNavigation: current) }
        case WEBKIT_LOAD_REDIRECTED:
            notify { $0.webView($1, didReceiveServerRedirectForProvisionalNavigation: current) }
        case WEBKIT_LOAD_COMMITTED:
            isCommitted = true
            if let webView { webView.content.leaveDocument(of: webView) }
            webView?.byteChannel?.forget()
            webView?.endScriptsOfLastDocument()
            webView?.tellOfCommit()
            notify { $0.webView($1, didCommit: current) }
        case WEBKIT_LOAD_FINISHED:
            let navigation = current
            current = nil
            // The engine says that a failed navigation has finished, too.
            if !hasFailed { finish(navigation ?? WKNavigation()) }
        default: break
        }
    }

    /// Tells the delegate when the title is there, as on Apple's systems. The engine sends the title of a short document after the
    /// document's end, so the web process is asked whether there is one to wait for.
    private func finish(_ navigation: WKNavigation) {
        tellOfFinish()
        finished = navigation
        guard let webView, webView.navigationDelegate != nil, webView.title?.isEmpty != false else {
            return tellOfFinish()
        }
        webView.evaluateJavaScript("document.title", in: nil, in: .page) { [weak self] result in
            guard case .success(let title as String) = result, !title.isEmpty, self?.webView?.title?.isEmpty != false else {
                self?.tellOfFinish(of: navigation)
                return
            }
        }
        Task { [weak self] in
            try? await Task.sleep(for: Self.maximumWait)
            self?.tellOfFinish(of: navigation)
        }
    }

    private func tellOfFinish(of navigation: WKNavigation? = nil) {
        guard let finished, navigation == nil || navigation === finished else { return }
        self.finished = nil
        notify { $0.webView($1, didFinish: finished) }
    }

    private func fail(_ error: any Error) {
        tellOfFinish()
        hasFailed = true
        let failed = current ?? requested
        requested = nil
        if isCommitted, current != nil {
            notify { $0.webView($1, didFail: failed, withError: error) }
        } else {
            notify { $0.webView($1, didFailProvisionalNavigation: failed, withError: error) }
        }
    }

    private func processTerminated() {
        tellOfFinish()
        current = nil
        requested = nil
        webView?.byteChannel?.forget()
        webView?.evaluations.endAll(with: .processTerminated)
        notify { $0.webViewWebContentProcessDidTerminate($1) }
    }
}
