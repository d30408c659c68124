#if !canImport(ObjectiveC)
    internal import Foundation
    internal import WebKit

    /// The web view's navigation delegate: takes the bridge's addresses out, and passes everything on to the app's own delegate.
    ///
    /// Of each group of `WKNavigationDelegate`, the engine calls the first form, which leads to whichever form the app's delegate
    /// has.
    @MainActor
    final class NavigationProxy: NSObject, WKNavigationDelegate {
        weak var next: (any WKNavigationDelegate)?
        weak var watcher: (any NavigationWatcher)?

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            if watcher?.takes(navigationAction.request.url) == true { return decisionHandler(.cancel, preferences) }
            guard let next else { return decisionHandler(.allow, preferences) }
            next.webView(
                webView, decidePolicyFor: navigationAction, preferences: preferences, decisionHandler: decisionHandler)
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            if watcher?.takes(navigationAction.request.url) == true { return decisionHandler(.cancel) }
            guard let next else { return decisionHandler(.allow) }
            next.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
        ) {
            guard let next else { return decisionHandler(navigationResponse.canShowMIMEType ? .allow : .cancel) }
            next.webView(webView, decidePolicyFor: navigationResponse, decisionHandler: decisionHandler)
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            next?.webView(webView, didStartProvisionalNavigation: navigation)
        }

        func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
            next?.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation)
        }

        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            next?.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            watcher?.documentCommitted()
            next?.webView(webView, didCommit: navigation)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            next?.webView(webView, didFinish: navigation)
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            next?.webView(webView, didFail: navigation, withError: error)
        }

        func webView(
            _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            guard let next else { return completionHandler(.performDefaultHandling, nil) }
            next.webView(webView, didReceive: challenge, completionHandler: completionHandler)
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            next?.webViewWebContentProcessDidTerminate(webView)
        }
    }
#endif
