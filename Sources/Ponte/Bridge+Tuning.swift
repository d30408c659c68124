internal import PontePage
public import WebKit

extension Bridge {
    /// A bridge with some of its optimisations switched off.
    @_spi(Benchmarks)
    public convenience init(_ webView: WKWebView, policy: Policy, tuning: Tuning) {
        self.init(
            transport: WebViewTransport(webView, includesSubframes: policy.includesSubframes, tuning: tuning), policy: policy,
            clock: ContinuousClock(), tuning: tuning)
    }
}
