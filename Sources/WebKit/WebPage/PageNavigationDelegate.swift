/// Brings the navigations of a page's view to the page's sequences, and their questions to its decider.
@MainActor
final class PageNavigationDelegate: UntoldEndDelegate {
    weak var page: WebPage?
    private var decider: (any WebPage.NavigationDeciding)?

    /// - Parameter decider: Without one there is an answer at once, in the same turn.
    init(_ decider: (any WebPage.NavigationDeciding)?) {
        self.decider = decider
    }

    // MARK: Events

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        page?.loads.tell(.startedProvisionalNavigation, of: navigation)
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        page?.loads.tell(.receivedServerRedirect, of: navigation)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        page?.changeServerTrust()
        page?.loads.tell(.committed, of: navigation)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        page?.loads.tell(.finished, of: navigation)
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        let isProcess = (error as? WKError)?.code == .webContentProcessTerminated
        page?.loads.fail(
            isProcess ? WebPage.NavigationError.webContentProcessTerminated : .failedProvisionalNavigation(error), of: navigation)
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        page?.loads.fail(error, of: navigation)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        page?.loads.fail(WebPage.NavigationError.webContentProcessTerminated, of: nil)
    }

    func refused(_ navigation: WKNavigation) {
        let error = NavigationError.error(NavigationError.interrupted, url: navigation.request?.url)
        page?.loads.end(navigation, WebPage.NavigationError.failedProvisionalNavigation(error))
    }

    func wentWithinDocument(_ navigation: WKNavigation) {
        page?.loads.end(navigation)
    }

    // MARK: Questions

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        guard decider != nil else { return decisionHandler(.allow, preferences) }
        ask {
            var adjusted = WebPage.NavigationPreferences(preferences)
            let policy = await $0.decidePolicy(for: WebPage.NavigationAction(navigationAction), preferences: &adjusted)
            decisionHandler(policy, WKWebpagePreferences(adjusted))
        }
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        guard decider != nil else { return decisionHandler(navigationResponse.isShownByDefault ? .allow : .cancel) }
        ask { decisionHandler(await $0.decidePolicy(for: WebPage.NavigationResponse(navigationResponse))) }
    }

    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard decider != nil else { return completionHandler(.performDefaultHandling, nil) }
        ask {
            let (disposition, credential) = await $0.decideAuthenticationChallengeDisposition(for: challenge)
            completionHandler(disposition, credential)
        }
    }

    /// Calls a method that may change the decider. A decider that is a value is a copy for the time of the call: while it waits, another question may come, and
    /// two calls must not change one place. So of two calls at once, the change of the one that ends last stays.
    private func ask(_ question: @escaping @MainActor (inout any WebPage.NavigationDeciding) async -> Void) {
        Task {
            guard var decider else { return }
            await question(&decider)
            self.decider = decider
        }
    }
}
