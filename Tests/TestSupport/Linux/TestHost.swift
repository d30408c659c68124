package import WebKit

/// The host of a test's bridges: a web view or, in a run of its own, a `WebPage`.
@MainActor
package enum TestHost {
    case view(WKWebView)
    case page(WebPage, WebPage.Configuration)

    /// That of a page is inside of it.
    package var webView: WKWebView {
        switch self {
        case .view(let webView): webView
        case .page(let page, _): page.webView
        }
    }

    /// One with the same configuration.
    package func another(by maker: some HostMaker) -> TestHost {
        switch self {
        case .view(let webView): .view(maker.makeView(webView.configuration))
        case .page(_, let configuration): .page(maker.makePage(configuration), configuration)
        }
    }
}

extension Site {
    /// A view that shows the site, or a page.
    package func makeHost(by maker: some HostMaker = PlainHostMaker()) -> TestHost {
        guard MessageChannel.isToPages else {
            let configuration = makeConfiguration()
            maker.prepare(configuration)
            return .view(maker.makeView(configuration))
        }
        var configuration = makePageConfiguration()
        maker.prepare(&configuration)
        return .page(maker.makePage(configuration), configuration)
    }
}
