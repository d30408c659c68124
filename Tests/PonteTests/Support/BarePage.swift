import TestSupport
import WebKit

@testable import Ponte

/// A page with a site, and without a bridge: in a web view or, in a run of its own, in a `WebPage`.
@MainActor
final class BarePage: SitePage {
    let site: Site
    private let host: TestHost
    var webView: WKWebView { host.webView }

    /// - Parameters:
    ///   - windows: The delegate that opens the windows of the page's scripts, if they may open any. Those of a `WebPage` may not.
    ///   - store: What the page stores, and its service workers.
    ///   - opensBytesScheme: True if the custom scheme for bytes is open.
    init(windows: DelegateRecorder? = nil, store: WKWebsiteDataStore = .default(), opensBytesScheme: Bool = false) {
        site = Site()
        host = site.makeHost(by: BareHostMaker(windows: windows, store: store, opensBytesScheme: opensBytesScheme))
    }

    /// One of the same site, with the configuration of another.
    init(sharing other: BarePage) {
        (site, host) = (other.site, other.host.another(by: BareHostMaker()))
    }

    /// A bridge to it, in the place of an earlier one.
    ///
    /// - Parameter client: The script in the place of the client's.
    func makeBridge(
        policy: Policy, client: String? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) -> Bridge {
        Bridge(host, policy: policy, client: client, clock: clock)
    }
}

private struct BareHostMaker: HostMaker {
    var windows: DelegateRecorder?
    var store = WKWebsiteDataStore.default()
    var opensBytesScheme = false

    func prepare(_ configuration: WKWebViewConfiguration) {
        configuration.websiteDataStore = store
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = windows != nil
        if opensBytesScheme { Bridge.prepare(configuration) }
    }

    func makeView(_ configuration: WKWebViewConfiguration) -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.uiDelegate = windows
        return webView
    }

    @available(iOS 26, macOS 26, *)
    func prepare(_ configuration: inout WebPage.Configuration) {
        configuration.websiteDataStore = store
        if opensBytesScheme { Bridge.prepare(&configuration) }
    }

    @available(iOS 26, macOS 26, *)
    func makePage(_ configuration: WebPage.Configuration) -> WebPage {
        WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
    }
}
