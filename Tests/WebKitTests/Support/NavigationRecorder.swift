import TestSupport
import WebKit

/// A navigation delegate that remembers what it was told, and decides with closures.
@MainActor
final class NavigationRecorder: NSObject, WKNavigationDelegate {
    struct Step {
        var name: String
        var navigation: WKNavigation?
        var url: String?
        var title: String?
        var isLoading: Bool
        var progress: Double
    }

    private(set) var steps: [Step] = []
    private(set) var actions: [WKNavigationAction] = []
    private(set) var responses: [WKNavigationResponse] = []
    private(set) var errors: [NSError] = []
    private(set) var challenges: [URLAuthenticationChallenge] = []
    /// What had been told when each challenge came.
    private(set) var namesAtChallenge: [[String]] = []
    var becameDownloads: [WKDownload] = []
    /// Becomes the delegate of the downloads.
    weak var download: (any WKDownloadDelegate)?
    let ended = Signal()
    let terminated = Signal()

    var policy: (WKNavigationAction) -> WKNavigationActionPolicy = { _ in .allow }
    /// How long it thinks about an action.
    var thinkingTime: (WKNavigationAction) -> Duration? = { _ in nil }
    var adjust: (WKWebpagePreferences) -> Void = { _ in }
    var responsePolicy: (WKNavigationResponse) -> WKNavigationResponsePolicy = { $0.canShowMIMEType ? .allow : .cancel }
    /// What it waits for before it answers a challenge.
    var beforeCredential: () async -> Void = {}
    var credential: (URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?) = { _ in
        (.performDefaultHandling, nil)
    }

    var names: [String] { steps.map(\.name) }

    /// Starts a load and waits until it ends, well or not; returns what was told in between.
    func follow(_ webView: WKWebView, _ start: (WKWebView) -> WKNavigation?) async -> [String] {
        steps = []
        webView.navigationDelegate = self
        _ = start(webView)
        await ended.wait()
        return names
    }

    private func note(_ name: String, _ navigation: WKNavigation?, _ webView: WKWebView) {
        steps.append(
            Step(
                name: name, navigation: navigation, url: webView.url?.absoluteString, title: webView.title,
                isLoading: webView.isLoading, progress: webView.estimatedProgress))
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        actions.append(navigationAction)
        adjust(preferences)
        let decision = policy(navigationAction)
        guard let thinkingTime = thinkingTime(navigationAction) else { return decisionHandler(decision, preferences) }
        Task {
            try? await Task.sleep(for: thinkingTime)
            decisionHandler(decision, preferences)
        }
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        responses.append(navigationResponse)
        decisionHandler(responsePolicy(navigationResponse))
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        note("start", navigation, webView)
    }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        note("redirect", navigation, webView)
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        note("fail provisional", navigation, webView)
        errors.append(error as NSError)
        ended.send()
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        note("commit", navigation, webView)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        note("finish", navigation, webView)
        ended.send()
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        note("fail", navigation, webView)
        errors.append(error as NSError)
        ended.send()
    }

    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        challenges.append(challenge)
        namesAtChallenge.append(names)
        await beforeCredential()
        return credential(challenge)
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        note("action became download", nil, webView)
        begin(download)
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        note("response became download", nil, webView)
        begin(download)
    }

    private func begin(_ begun: WKDownload) {
        begun.delegate = download
        becameDownloads.append(begun)
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        note("terminated", nil, webView)
        terminated.send()
    }
}

extension WKWebView {
    /// A view whose data is gone with it.
    static func forTest(_ change: (WKWebViewConfiguration) -> Void = { _ in }) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        change(configuration)
        let webView = WKWebView(configuration: configuration)
        webView.ignoreProxies()
        return webView
    }
}
