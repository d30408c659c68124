internal import CGLibSupport
internal import GLibInterop

// Platform: stopped load
/// Loads that are stopped.
///
/// A load of another site moves to another web process. If it is stopped before that process has told of its start (or of its redirect, or of a document that
/// isolates itself), WebKitGTK forgets it and tells nobody: the view loads for ever, and shows its address over the page that is there.
extension NavigationClient {
    /// A load without a document that was stopped.
    struct StoppedLoad {
        let navigation: WKNavigation
        /// The address of the document that stays.
        let documentURL: URL?
        /// True when the engine has forgotten it.
        var isLost = false
    }

    func stopLoading() {
        isStopped = true
        requested?.isStopped = true
        stopChallenged()
        if let prepared {
            prepare(nil)
            isStopped = true
            failLater(prepared, with: URLError(.cancelled))
        }
        stopEngine()
    }

    /// The user stays on the page. The engine forgets a load of the app's without a word, and shows its address.
    func stayOnPage() {
        policy.awaitedStart = nil
        if requested?.isAllowed == true { stopLoading() }
    }

    /// From now on, the view shows the address of the document that is there: a page that is busy could delay the engine's word.
    func stopEngine() {
        guard let webView else { return }
        let documentURL = documentURL
        let allowed = requested.flatMap { $0.isAllowed ? $0 : nil }
        if let navigation = allowed ?? provisional ?? requested {
            stopped = StoppedLoad(navigation: navigation, documentURL: documentURL)
        }
        webkit_web_view_stop_loading(webView.view.pointer)
        webView.observer?.check()
        guard let navigation = stopped?.navigation, webView.engineIsLoading else { return }
        // The web process has told of the end before it answers this, or nobody will.
        webView.evaluateByEngine("0", world: .page) { [weak self] _ in self?.endLost(navigation) }
    }

    /// True for a load that the engine has forgotten, and still calls loading.
    var hasLostLoad: Bool { stopped?.isLost == true }

    private func endLost(_ navigation: WKNavigation) {
        guard let stopped, stopped.navigation === navigation, !stopped.isLost, webView?.engineIsLoading == true else { return }
        let isBegun = current === navigation
        // While the delegate is asked, the load ends with its answer.
        guard isBegun || requested === navigation && navigation.isAllowed else { return }
        self.stopped?.isLost = true
        awaitsLostFailure = isBegun
        policy.awaitedStart = nil
        webView?.observer?.check()
        if !isBegun {
            (requested, current, isCommitted) = (nil, navigation, false)
            notify { $0.webView($1, didStartProvisionalNavigation: navigation) }
        }
        // The delegate may have begun another.
        guard current === navigation, requested == nil else { return }
        let url = navigation.request?.url
        fail(timeout.isOver ? NavigationError.timedOut(url: url) : NavigationError.cancelled(url: url))
        guard current === navigation else { return }
        current = nil
        timeout.end()
    }

    /// True for the engine's late word, of which the delegate has heard.
    func isOfLostLoad(_ error: GLibError) -> Bool {
        guard awaitsLostFailure, current == nil, (NavigationError.error(error, url: nil) as? URLError)?.code == .cancelled else {
            return false
        }
        awaitsLostFailure = false
        return true
    }

    /// The page has changed its address within the document: the engine shows that, and the load is over for it, too.
    func forgetLost() {
        if hasLostLoad, webView?.engineIsLoading == false { stopped = nil }
    }

    /// Tells the delegate of a load that it has allowed when the app had stopped it.
    func failRefused(_ navigation: WKNavigation) {
        guard navigation.isStopped, navigation.isAsked, challenged !== navigation else { return }
        navigation.isAsked = false
        let error = NavigationError.cancelled(url: navigation.request?.url)
        notify { $0.webView($1, didFailProvisionalNavigation: navigation, withError: error) }
    }

    // MARK: The app's loads and the page's

    func request(_ navigation: WKNavigation) {
        (navigation.isAsked, navigation.isAllowed, navigation.replaces) = (false, false, webView?.engineIsLoading == true)
        let replaced = requested
        requested = navigation
        if let replaced, replaced !== navigation { tellOfUntoldEnd { $0.replaced(replaced) } }
    }

    /// True if the load of whose start the engine tells is not the one that the app has asked for: the engine has not asked about that.
    var startsPagesOwn: Bool {
        guard let requested, !requested.isAllowed, case .pages = policy.awaitedStart else { return false }
        return true
    }

    /// A load of the app's within the document is over without a word of the engine's. The page's next load is another.
    func forgetWithinDocument() {
        guard let navigation = perhapsWithinDocument else { return }
        guard navigation.isAllowed, !navigation.replaces else { return askIfWithinDocument() }
        // In a later turn: of a load that has failed, the engine tells next.
        Task { [weak self] in
            guard let self, requested === navigation, current == nil, repeated == nil, challenged == nil,
                self.webView?.engineIsLoading == false
            else { return }
            requested = nil
            policy.requestedType = nil
            tellOfUntoldEnd { $0.wentWithinDocument(navigation) }
        }
    }

    /// Tells of the end of a load within the document that the engine has not asked about, as of an item of the list, or for which another load was under way.
    /// The app's navigation stays: if it begins after all, it is that one.
    func askIfWithinDocument() {
        guard untoldEndDelegate != nil, let webView, let navigation = perhapsWithinDocument else { return }
        // The web process has told of its start before it answers this.
        webView.evaluateByEngine("0", world: .page) { [weak self] _ in
            guard let self, perhapsWithinDocument === navigation, repeated == nil, challenged == nil else { return }
            tellOfUntoldEnd { $0.wentWithinDocument(navigation) }
        }
    }

    /// The app's load, if the engine has not begun it and does not load.
    private var perhapsWithinDocument: WKNavigation? {
        guard let webView, current == nil, !webView.engineIsLoading,
            // A page may change its address while the app's load has yet to begin.
            policy.requestedAddress.isSame(as: webView.shownAddress)
        else { return nil }
        return requested
    }
}
