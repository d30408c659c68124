import TestSupport
import WebKit

@testable import Ponte

/// A `WebPage` in the place of a web view.
struct WebPageHost: TestHost {
    private let page: WebPage
    private let configuration: WebPage.Configuration
    var webView: WKWebView { page.webView }

    init(_ configuration: WebPage.Configuration) {
        self.configuration = configuration
        page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter())
    }

    func another() -> any TestHost { WebPageHost(configuration) }

    func makeBridge(policy: Policy, client: String?, clock: any Clock<Duration>) -> Bridge {
        Bridge(page, configuration: configuration, policy: policy, client: client, clock: clock)
    }
}

/// The host of a page, in the run in which bridges are those of pages.
@MainActor
func pageHost(_ site: Site, _ store: WKWebsiteDataStore, opensBytesScheme: Bool) -> (any TestHost)? {
    guard MessageChannel.isToPages else { return nil }
    var configuration = site.makePageConfiguration()
    configuration.websiteDataStore = store
    if opensBytesScheme { Bridge.prepare(&configuration) }
    return WebPageHost(configuration)
}
