package import WebKit

/// What a test joins its bridges with: a web view or, in a run of its own, a `WebPage`.
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
}

extension Site {
    /// A view that shows the site, or a page.
    ///
    /// - Parameters:
    ///   - decider: Decides about a page's navigations.
    ///   - prepareView: Changes the view's configuration before the view is made.
    ///   - preparePage: The same for a page's.
    package func makeHost(
        decider: (any WebPage.NavigationDeciding)? = nil, view prepareView: (WKWebViewConfiguration) -> Void = { _ in },
        page preparePage: (inout WebPage.Configuration) -> Void = { _ in }
    ) -> TestHost {
        guard MessageChannel.isToPages else {
            let configuration = makeConfiguration()
            prepareView(configuration)
            return .view(WKWebView(frame: .zero, configuration: configuration))
        }
        var configuration = makePageConfiguration()
        preparePage(&configuration)
        guard let decider else { return .page(WebPage(configuration: configuration), configuration) }
        return .page(WebPage(configuration: configuration, navigationDecider: decider), configuration)
    }
}
