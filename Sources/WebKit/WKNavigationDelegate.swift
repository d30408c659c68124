/// The answer to a navigation.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationactionpolicy)
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Does not navigate.
    case cancel
    /// Navigates.
    case allow
    /// Loads the address as a download: see `WKNavigationDelegate.webView(_:navigationAction:didBecome:)`.
    case download
}

/// The answer to a response.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationresponsepolicy)
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// Does not show it.
    case cancel
    /// Shows it.
    case allow
    /// Makes a download of the response: see `WKNavigationDelegate.webView(_:navigationResponse:didBecome:)`.
    case download
}

/// Decides about navigations and follows those of the main frame. Each method is optional; of the forms that differ in the completion
/// handler's type and in `async`, implement one.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationdelegate)
@preconcurrency
@MainActor
public protocol WKNavigationDelegate: WKNavigationDelegatePlainForms {
    /// Decides about a navigation of any frame, before it begins.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

    /// Decides about a navigation: the async form of the method above.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy

    /// Decides about a navigation of any frame, and about the settings of the page that comes.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

    /// Decides about a navigation and the settings: the async form of the method above.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences
    ) async -> (WKNavigationActionPolicy, WKWebpagePreferences)

    /// Decides about a response of any frame, before it is shown.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)

    /// Decides about a response: the async form of the method above.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
    ) async -> WKNavigationResponsePolicy

    /// The main frame begins to load; the old page is still there.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// The server has sent the main frame to another address.
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// The load has failed before its first byte was shown: the old page stays.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// The new document takes the place of the old one.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// The page is complete.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// The load has failed after its document was there.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

    /// A server or a proxy asks for a credential, or a certificate is not trusted.
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

    /// A server or a proxy asks for a credential: the async form of the method above.
    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

    /// The delegate's policy for the action was `.download`. Set the download's delegate here.
    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload)

    /// The delegate's policy for the response was `.download`. Set the download's delegate here.
    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload)

    /// The page's process has ended, and the view is empty. Without this method the page is loaded again.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
