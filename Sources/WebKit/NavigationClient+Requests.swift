internal import GLibInterop

/// Loads of the app's that take more than one step.
extension NavigationClient {
    /// Runs `load`, which makes the engine start a request of the app's. If it says that it could not, `navigation` fails.
    func begin(_ navigation: WKNavigation, _ load: () -> Bool) {
        prepare(nil)
        request(navigation)
        navigation.isRepeated = false
        policy.requestedType = .other
        if load() {
            policy.requestedAddress.keep(webView?.shownAddress)
        } else {
            requested = nil
            failLater(navigation, with: navigation.request.flatMap(WKWebView.refusal) ?? URLError(.resourceUnavailable))
        }
    }

    /// Remembers what will be begun. A load that is started in between takes its place.
    func prepare(_ navigation: WKNavigation?) {
        prepared = navigation
        processReload.forgetPage()
        endChallenge()
        isStopped = false
        policy.requestedType = nil
        failRepeated()
    }

    func beginPrepared(_ navigation: WKNavigation, _ preparation: Result<Void, any Error>, _ load: () -> Bool) {
        guard prepared === navigation else { return }
        switch preparation {
        case .success: begin(navigation, load)
        case .failure(let error):
            prepared = nil
            failLater(navigation, with: error)
        }
    }

    /// Fails a load that the engine cannot begin.
    func startFailing(with error: any Error) -> WKNavigation {
        let navigation = WKNavigation()
        failLater(navigation, with: error)
        return navigation
    }

    func failLater(_ navigation: WKNavigation, with error: any Error) {
        Task { [weak self] in self?.notify { $0.webView($1, didFailProvisionalNavigation: navigation, withError: error) } }
    }

    /// The engine looks for the answer to a POST in its cache first. It may say that this was cancelled, and then it begins again. So the delegate
    /// is told of a cancellation when the engine has not asked for the same once more.
    func mayBeRepeated(_ error: GLibError) -> Bool {
        guard let navigation = current, navigation.listBefore != nil, !isCommitted, !navigation.isRepeated, !isStopped,
            requested == nil, (NavigationError.error(error, url: nil) as? URLError)?.code == .cancelled
        else { return false }
        navigation.isRepeated = true
        hasFailed = true
        repeated = navigation
        // The web process has asked before it answers this, or does not ask.
        webView?.evaluateByEngine("0", world: .page) { [weak self] _ in
            if let self, repeated === navigation { failRepeated() }
        }
        return true
    }

    /// The engine asks about the same request: it begins the POST again. The delegate is asked, too, since a page could make such a request.
    func beginAgain() {
        guard let navigation = repeated else { return }
        repeated = nil
        requested = navigation
        challenged = navigation
        policy.requestedType = .other
    }

    /// Another load takes the place of one about whose certificate the delegate is asked, or which starts again.
    func endChallenge() {
        guard let navigation = challenged else { return }
        challenged = nil
        Task { [weak webView] in webView?.removePost(of: navigation) }
        failLater(navigation, with: URLError(.cancelled))
    }

    func failRepeated() {
        guard let navigation = repeated else { return }
        repeated = nil
        Task { [weak webView] in webView?.removePost(of: navigation) }
        failLater(navigation, with: URLError(.cancelled))
    }

    /// The engine would show an empty page.
    func block(_ url: URL, _ error: any Error) {
        tellOfFinish()
        // A frame's navigation can be taken for the main frame's.
        let isRequested = requested != nil && webView?.shownURL == url
        let navigation = (isRequested ? requested : nil) ?? WKNavigation()
        if isRequested { requested = nil }
        notify { $0.webView($1, didStartProvisionalNavigation: navigation) }
        notify { $0.webView($1, didFailProvisionalNavigation: navigation, withError: error) }
    }

    // Platform: lost load
    /// WebKitGTK 2.52 may drop a load that takes the place of another in a new view: it does not load any more, and says nothing.
    func endDropped() {
        guard let navigation = current, let webView, !webView.isLoading else { return }
        // In a later turn: of a load that ends well or not, the engine tells next.
        Task { [weak self, weak webView] in
            guard let self, let webView, current === navigation, requested == nil, !hasFailed, !webView.isLoading else { return }
            let beginsAgain = beginAgainLater(navigation)
            if !beginsAgain {
                let url = navigation.request?.url
                if timeout.isOver {
                    fail(NavigationError.timedOut(url: url))
                } else {
                    fail(isStopped ? URLError(.cancelled) : NavigationError.dropped(url: url))
                }
            }
            // The delegate may have begun another.
            guard current === navigation else { return }
            current = nil
            timeout.end()
        }
    }

    // Platform: lost load
    /// The network process of WebKitGTK 2.52 may crash in libsoup's `soup_session_preconnect_async` when a load is stopped, and takes the next one with it.
    func isLostByEngine(_ error: GLibError) -> Bool {
        guard NavigationError.isInternal(error), let navigation = current, requested == nil, beginAgainLater(navigation) else {
            return false
        }
        hasFailed = true
        return true
    }

    /// A GET of the app's without a document begins again, once.
    private func beginAgainLater(_ navigation: WKNavigation) -> Bool {
        // A POST that was answered by a redirect has become a GET, and would be sent again.
        guard let request = navigation.request, let url = request.url, request.httpMethod ?? "GET" == "GET",
            policy.mainFrameMethod == "GET", !isCommitted, !isStopped, !navigation.isLost
        else { return false }
        navigation.isLost = true
        challenged = navigation
        Task { [weak self] in
            if let self, challenged === navigation { beginChallenged(url, "GET") }
        }
        return true
    }
}
