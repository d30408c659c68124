#if os(Linux)
    package import PonteWire
    internal import WebKit

    // The engine of a page's view adds these to the page's public members.
    extension HostedPage {
        package var maximumCallBySocket: Int? { page?.webView.maximumCallBySocket }

        package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool {
            page?.webView.callBySocket(function, with: texts, done: done) ?? false
        }

        /// The engine tells of all documents where there are sockets: a page that stands still ends no script, and must not be kept by one.
        package func reportEnds(_ report: @escaping @MainActor (PonteError?) -> Bool) -> Bool {
            guard let page, WKWebView.connectsBySocket else { return false }
            return page.webView.reportEnds(report)
        }

        /// False where the page was made with another content controller.
        var hasController: Bool { page?.webView.configuration.userContentController === userContentController }

        func isShown(by view: WKWebView) -> Bool? { page?.webView === view }

        /// A page that stands still answers nothing, and must go when its owners let it go: the view's function keeps nothing.
        ///
        /// - Returns: False without sockets: then Apple's way is gone.
        func callWithoutHold(
            _ body: String, arguments: [String: Any], in world: WKContentWorld,
            completion: (@MainActor (Result<Any, any Error>) -> Void)?
        ) -> Bool {
            guard let page, WKWebView.connectsBySocket else { return false }
            page.webView.call(body, arguments: arguments, in: world, completion: completion)
            return true
        }
    }
#endif
