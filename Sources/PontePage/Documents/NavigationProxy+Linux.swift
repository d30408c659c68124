#if !canImport(ObjectiveC)
    package import Foundation
    internal import PonteWire
    package import WebKit

    /// The web view's navigation delegate: lets a bridge watch, and passes everything on to the app's own delegate.
    ///
    /// It has one form of each method of `WKNavigationDelegate`; a call to that form of the app's delegate leads to whichever form that has.
    @MainActor
    package final class NavigationProxy: NSObject, PassingNavigationDelegate {
        package weak var next: (any WKNavigationDelegate)? {
            didSet { earlier = next as? NavigationProxy }
        }
        package weak var watcher: (any NavigationWatcher)?
        package weak var webView: WKWebView?
        /// The app's delegate is behind the proxy of an earlier bridge, too, which that may let go before this one goes.
        private var earlier: NavigationProxy?

        package func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            if watcher?.takes(navigationAction) == true { return decisionHandler(.cancel, preferences) }
            watcher?.passes(navigationAction, with: preferences)
            guard let next else { return decisionHandler(.allow, preferences) }
            next.webView(webView, decidePolicyFor: navigationAction, preferences: preferences) {
                [weak self] policy, preferences in
                if policy == .cancel { self?.watcher?.cancelled(navigationAction) }
                decisionHandler(policy, preferences)
            }
        }

        package func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            if watcher?.takes(navigationAction) == true { return decisionHandler(.cancel) }
            guard let next else { return decisionHandler(.allow) }
            next.webView(webView, decidePolicyFor: navigationAction) { [weak self] policy in
                if policy == .cancel { self?.watcher?.cancelled(navigationAction) }
                decisionHandler(policy)
            }
        }

        package func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
        ) {
            guard let next else { return decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }
            next.webView(webView, decidePolicyFor: navigationResponse, decisionHandler: decisionHandler)
        }

        package func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            watcher?.navigationStarted()
            next?.webView(webView, didStartProvisionalNavigation: navigation)
        }

        package func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
            next?.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }

        package func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            watcher?.navigationFailed(error)
            next?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
        }

        package func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            watcher?.documentCommitted()
            next?.webView(webView, didCommit: navigation)
        }

        package func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            watcher?.navigationFinished()
            next?.webView(webView, didFinish: navigation)
        }

        package func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            watcher?.navigationFailed(error)
            next?.webView(webView, didFail: navigation, withError: error)
        }

        package func webView(
            _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            guard let next else { return completionHandler(.performDefaultHandling, nil) }
            next.webView(webView, didReceive: challenge, completionHandler: completionHandler)
        }

        package func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
            next?.webView(webView, navigationAction: navigationAction, didBecome: download)
        }

        package func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
            next?.webView(webView, navigationResponse: navigationResponse, didBecome: download)
        }

        package func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            next?.webViewWebContentProcessDidTerminate(webView)
        }
    }
#endif
