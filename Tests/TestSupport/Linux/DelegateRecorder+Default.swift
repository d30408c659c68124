internal import WebKit

extension DelegateRecorder {
    /// Is for the `WebKit` module as if the recorder did not have the method: the default of another form says so.
    func decideByDefault(
        _ webView: WKWebView, _ response: WKNavigationResponse,
        _ handler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        let plain: any WKNavigationDelegatePlainForms = self
        plain.webView(webView, decidePolicyFor: response) { policy in Task { @MainActor in handler(policy) } }
    }
}
