internal import CGLibSupport
internal import GLibInterop

/// Certificates that the system does not trust.
extension NavigationClient {
    /// Asks the delegate about a certificate that the system does not trust. The engine has ended the load: if it is accepted, it starts again.
    func failUntrusted(_ arguments: SignalArguments) {
        let shown = EngineAddress(arguments.text(1)).url(own: webView?.engine.ownAddress)
        let error = NavigationError.untrusted(url: shown)
        guard let webView, let delegate = webView.engine.navigationDelegate, let navigation = current ?? requested,
            let url = shown, let host = url.host,
            let certificate = arguments.object(2)?.assumingMemoryBound(to: GTlsCertificate.self)
        else { return fail(error) }
        hasFailed = true
        challenged = navigation
        let trust = SecTrust(certificate, errors: arguments.flags(3))
        let method = policy.mainFrameMethod
        let answer = PendingAnswer(
            fallback: (URLSession.AuthChallengeDisposition.performDefaultHandling, URLCredential?.none)
        ) { [weak self] disposition, credential in
            // In a later turn: the engine still tells of the end of the load.
            Task {
                guard let self, self.challenged === navigation else { return }
                guard disposition == .useCredential, credential != nil else {
                    return self.failChallenged(disposition == .cancelAuthenticationChallenge ? URLError(.cancelled) : error)
                }
                self.accept(trust, of: host, url, method, navigation)
            }
        }
        delegate.webView(webView, didReceive: AuthenticationChallenge.serverTrust(trust, host: host, port: url.port ?? 443)) {
            answer(($0, $1))
        }
    }

    private func accept(_ trust: SecTrust, of host: String, _ url: URL, _ method: String?, _ navigation: WKNavigation) {
        guard let webView else { return }
        let session = webkit_web_view_get_network_session(webView.view.pointer)
        webkit_network_session_allow_tls_certificate_for_host(session, trust.engineCertificate.pointer, host)
        // The web process asks the network process on a way of its own. An answer of the network process says that it knows of the certificate.
        let cookies = webkit_network_session_get_cookie_manager(session)
        startAsync(holding: webView.engine.configuration.websiteDataStore.session) {
            webkit_cookie_manager_get_accept_policy(cookies, nil, $0, $1)
        } finished: { [weak self] answer in
            webkit_cookie_manager_get_accept_policy_finish(cookies, answer, nil)
            guard let self, challenged === navigation else { return }
            beginChallenged(url, method)
        }
    }
}
