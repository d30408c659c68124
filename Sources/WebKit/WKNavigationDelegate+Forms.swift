// The engine's questions, in whichever form the delegate answers: see `DelegateForms`.
extension WKNavigationDelegate {
    private var plain: any WKNavigationDelegatePlainForms { self }

    /// Asks the form with preferences, or, as Apple does, the one without if the delegate has no other.
    func ask(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction, preferences: WKWebpagePreferences,
        handler: @escaping @MainActor @Sendable ((WKNavigationActionPolicy, WKWebpagePreferences)) -> Void
    ) {
        DelegateForms.ask(self, .navigationActionWithPreferences, answered: handler) {
            let handler = DelegateForms.anyThread(handler)
            plain.webView(webView, decidePolicyFor: action, preferences: preferences) { handler(($0, $1)) }
        } isolated: {
            self.webView(webView, decidePolicyFor: action, preferences: preferences) { handler(($0, $1)) }
        } awaiting: {
            await self.webView(webView, decidePolicyFor: action, preferences: preferences)
        } otherwise: {
            self.ask(webView, decidePolicyFor: action) { handler(($0, preferences)) }
        }
    }

    func ask(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
        handler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        DelegateForms.ask(self, .navigationAction, answered: handler) {
            plain.webView(webView, decidePolicyFor: action, decisionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(webView, decidePolicyFor: action, decisionHandler: handler)
        } awaiting: {
            await self.webView(webView, decidePolicyFor: action)
        }
    }

    func ask(
        _ webView: WKWebView, decidePolicyFor response: WKNavigationResponse,
        handler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        DelegateForms.ask(self, .navigationResponse, answered: handler) {
            plain.webView(webView, decidePolicyFor: response, decisionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(webView, decidePolicyFor: response, decisionHandler: handler)
        } awaiting: {
            await self.webView(webView, decidePolicyFor: response)
        }
    }

    func ask(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        handler: @escaping @MainActor @Sendable ((URLSession.AuthChallengeDisposition, URLCredential?)) -> Void
    ) {
        DelegateForms.ask(self, .navigationChallenge, answered: handler) {
            let handler = DelegateForms.anyThread(handler)
            plain.webView(webView, didReceive: challenge) { handler(($0, $1)) }
        } isolated: {
            self.webView(webView, didReceive: challenge) { handler(($0, $1)) }
        } awaiting: {
            await self.webView(webView, respondTo: challenge)
        } otherwise: {
            AuthenticationChallenge.complain(
                of: self, about: challenge, "webView(_:respondTo:)", "webView(_:didReceive:completionHandler:)")
            handler((.performDefaultHandling, nil))
        }
    }
}

// MARK: Defaults

extension WKNavigationDelegate {
    /// Without a method of the delegate: allows the navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationActionWithPreferences) {
            ask(webView, decidePolicyFor: navigationAction, preferences: preferences) { decisionHandler($0.0, $0.1) }
        }
    }

    /// Without a method of the delegate: allows the navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences) {
        await DelegateForms.byDefault(self, .navigationActionWithPreferences, answer: (.allow, preferences)) {
            ask(webView, decidePolicyFor: navigationAction, preferences: preferences, handler: $0)
        }
    }

    /// Without a method of the delegate: allows the navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationAction) {
            ask(webView, decidePolicyFor: navigationAction, handler: decisionHandler)
        }
    }

    /// Without a method of the delegate: allows the navigation.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        await DelegateForms.byDefault(self, .navigationAction, answer: .allow) {
            ask(webView, decidePolicyFor: navigationAction, handler: $0)
        }
    }

    /// Without a method of the delegate: allows a response that the view can show.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationResponse) {
            ask(webView, decidePolicyFor: navigationResponse, handler: decisionHandler)
        }
    }

    /// Without a method of the delegate: allows a response that the view can show.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy {
        await DelegateForms.byDefault(
            self, .navigationResponse, answer: navigationResponse.isShownByDefault ? .allow : .cancel
        ) {
            ask(webView, decidePolicyFor: navigationResponse, handler: $0)
        }
    }

    /// Without a method of the delegate: nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Without a method of the delegate: nothing.
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Without a method of the delegate: nothing.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Without a method of the delegate: nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Without a method of the delegate: nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Without a method of the delegate: nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

    /// Without a method of the delegate: does as the engine does.
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationChallenge) {
            ask(webView, didReceive: challenge) { completionHandler($0.0, $0.1) }
        }
    }

    /// Without a method of the delegate: does as the engine does.
    public func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await DelegateForms.byDefault(self, .navigationChallenge, answer: (.performDefaultHandling, nil)) {
            ask(webView, didReceive: challenge, handler: $0)
        }
    }

    public func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {}
    public func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {}

    /// Without a method of the delegate: the page is loaded again.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        DelegateForms.byDefault(self, .processTermination) {}
    }
}
