#if !os(Linux)
    package import WebKit

    /// The host of a test's bridges. The tests look at its view, and Apple's pages show none: it is a web view.
    package typealias TestHost = WKWebView

    extension WKWebView {
        package var webView: WKWebView { self }

        /// One with the same configuration.
        package func another(by maker: some HostMaker) -> TestHost { maker.makeView(configuration) }
    }

    extension Site {
        /// A view that shows the site.
        package func makeHost(by maker: some HostMaker = PlainHostMaker()) -> TestHost {
            let configuration = makeConfiguration()
            maker.prepare(configuration)
            return maker.makeView(configuration)
        }
    }
#endif
