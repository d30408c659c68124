import WebKit

@testable import Ponte

/// What shows a page of the tests, and what bridges are made for.
@MainActor
protocol TestHost {
    /// Of a `WebPage`, the view inside.
    var webView: WKWebView { get }
    /// One with the same configuration.
    func another() -> any TestHost
    func makeBridge(policy: Policy, client: String?, clock: any Clock<Duration>) -> Bridge
}

/// A web view.
struct ViewHost: TestHost {
    let webView: WKWebView

    init(_ configuration: WKWebViewConfiguration) {
        webView = WKWebView(frame: .zero, configuration: configuration)
    }

    func another() -> any TestHost { ViewHost(webView.configuration) }

    func makeBridge(policy: Policy, client: String?, clock: any Clock<Duration>) -> Bridge {
        Bridge(webView, policy: policy, client: client, clock: clock)
    }
}
