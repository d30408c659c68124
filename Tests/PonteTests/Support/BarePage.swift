import Ponte
import TestSupport
import WebKit

/// A page with a site, and without a bridge: in a web view or, in a run of its own, in a `WebPage`.
@MainActor
final class BarePage: SitePage {
    let site: Site
    private let host: any TestHost
    var webView: WKWebView { host.webView }

    /// - Parameters:
    ///   - windows: The delegate that opens the windows of the page's scripts, if they may open any. Those of a `WebPage` may not.
    ///   - store: What the page stores, and its service workers.
    ///   - opensBytesScheme: True if the custom scheme for bytes is open.
    init(windows: DelegateRecorder? = nil, store: WKWebsiteDataStore = .default(), opensBytesScheme: Bool = false) {
        site = Site()
        if let page = pageHost(site, store, opensBytesScheme: opensBytesScheme) {
            host = page
            return
        }
        let configuration = site.makeConfiguration()
        configuration.websiteDataStore = store
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = windows != nil
        if opensBytesScheme { Bridge.prepare(configuration) }
        host = ViewHost(configuration)
        webView.uiDelegate = windows
    }

    /// One of the same site, with the configuration of another.
    init(sharing other: BarePage) {
        (site, host) = (other.site, other.host.another())
    }

    /// A bridge to it, in the place of an earlier one.
    ///
    /// - Parameter client: The script in the place of the client's.
    func makeBridge(
        policy: Policy, client: String? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) -> Bridge {
        host.makeBridge(policy: policy, client: client, clock: clock)
    }
}
