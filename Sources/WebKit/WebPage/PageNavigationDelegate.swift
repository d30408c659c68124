/// Brings the navigations of a page's view to the page's sequences, and their questions to its decider.
@MainActor
final class PageNavigationDelegate: UntoldEndDelegate {
    weak var page: WebPage?
    private var decider: (any WebPage.NavigationDeciding)?
    /// The cost of the questions that the decider has not answered.
    private var openCost = 0
    /// A page can ask again before there is an answer: 1,024 questions wait, or 4 MiB of addresses. One more is refused.
    private static let maximumCost = 1024

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
        page?.loads.failAll(WebPage.NavigationError.webContentProcessTerminated)
    }

    func refused(_ navigation: WKNavigation) {
        let url = navigation.request?.url
        let error =
            navigation.isStopped
            ? NavigationError.cancelled(url: url) : NavigationError.error(NavigationError.interrupted, url: url)
        page?.loads.end(navigation, WebPage.NavigationError.failedProvisionalNavigation(error))
    }

    func replaced(_ navigation: WKNavigation) {
        let error = NavigationError.cancelled(url: navigation.request?.url)
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
        guard let cost = cost(of: navigationAction.request.url) else { return decisionHandler(.cancel, preferences) }
        ask(for: cost) {
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
        guard let cost = cost(of: navigationResponse.response.url) else { return decisionHandler(.cancel) }
        ask(for: cost) {
            decisionHandler(await $0.decidePolicy(for: WebPage.NavigationResponse(navigationResponse)))
        }
    }

    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard decider != nil else { return completionHandler(.performDefaultHandling, nil) }
        guard let cost = cost(of: nil) else { return completionHandler(.cancelAuthenticationChallenge, nil) }
        ask(for: cost) {
            let (disposition, credential) = await $0.decideAuthenticationChallengeDisposition(for: challenge)
            completionHandler(disposition, credential)
        }
    }

    /// The cost of a question with this address; `nil` if too many are open.
    private func cost(of url: URL?) -> Int? {
        let cost = 1 + (url?.absoluteString.utf8.count ?? 0) / 4096
        return openCost == 0 || openCost + cost <= Self.maximumCost ? cost : nil
    }

    /// Calls a method that may change the decider. A decider that is a value is a copy for the time of the call: while it waits, another question may come, and
    /// two calls must not change one place. So of two calls at once, the change of the one that ends last stays.
    private func ask(for cost: Int, _ question: @escaping @MainActor (inout any WebPage.NavigationDeciding) async -> Void) {
        openCost += cost
        Task {
            defer { openCost -= cost }
            guard var decider else { return }
            await question(&decider)
            self.decider = decider
        }
    }
}
