package import WebKit

/// Makes what shows a page of the tests: a web view or, in a run of its own, a `WebPage`. Each has a site already (`Site.makeHost`).
@MainActor
package protocol HostMaker {
    func prepare(_ configuration: WKWebViewConfiguration)
    func makeView(_ configuration: WKWebViewConfiguration) -> WKWebView
    @available(iOS 26, macOS 26, *)
    func prepare(_ configuration: inout WebPage.Configuration)
    @available(iOS 26, macOS 26, *)
    func makePage(_ configuration: WebPage.Configuration) -> WebPage
}

extension HostMaker {
    package func prepare(_ configuration: WKWebViewConfiguration) {}

    package func makeView(_ configuration: WKWebViewConfiguration) -> WKWebView {
        WKWebView(frame: .zero, configuration: configuration)
    }

    @available(iOS 26, macOS 26, *)
    package func prepare(_ configuration: inout WebPage.Configuration) {}

    @available(iOS 26, macOS 26, *)
    package func makePage(_ configuration: WebPage.Configuration) -> WebPage { WebPage(configuration: configuration) }
}

/// Adds nothing to the site.
package struct PlainHostMaker: HostMaker {
    package init() {}
}
