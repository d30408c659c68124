/// The methods of `WKNavigationDelegate` with a completion handler that is not isolated, as most tutorials and libraries write them.
/// Implement `WKNavigationDelegate`.
// Not `@preconcurrency`: in Swift 5 mode, a method of either form would match both, with a warning. Calls prefer the other form.
@MainActor
public protocol WKNavigationDelegatePlainForms: AnyObject {
    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void)

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @Sendable (WKNavigationResponsePolicy) -> Void)

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}

extension WKNavigationDelegatePlainForms {
    private var delegate: (any WKNavigationDelegate)? { self as? any WKNavigationDelegate }

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationAction) {
            delegate?.ask(webView, decidePolicyFor: navigationAction, handler: decisionHandler)
        }
    }

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationActionWithPreferences) {
            delegate?.ask(webView, decidePolicyFor: navigationAction, preferences: preferences) { decisionHandler($0.0, $0.1) }
        }
    }

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationResponse) {
            delegate?.ask(webView, decidePolicyFor: navigationResponse, handler: decisionHandler)
        }
    }

    /// See the method of `WKNavigationDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        DelegateForms.byDefault(self, .navigationChallenge) {
            delegate?.ask(webView, didReceive: challenge) { completionHandler($0.0, $0.1) }
        }
    }
}
