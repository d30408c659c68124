// Each load gives the events of its navigation, which end when it has finished, or throw its error: `WebPage.NavigationError`, or, after the document came,
// that of the engine. Whoever does not read them does not stop it; if the task that reads them is cancelled, the load stops.
extension WebPage {
    /// The events of all navigations of the main frame, the page's own, too. Each read gives another sequence, which begins at once.
    ///
    ///     while !Task.isCancelled {
    ///         do { for try await event in page.navigations { print(event) } } catch { print(error) }
    ///     }
    ///
    /// It does not end by itself. An error of a navigation is thrown, and ends it: read `navigations` again. It keeps the 4,096 newest events for a slow reader.
    public var navigations: some AsyncSequence<NavigationEvent, any Error> { loads.allEvents() }

    /// Loads what is at an address. `nil` throws `NavigationError.invalidURL`.
    @discardableResult
    public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let url else { return PageNavigations.failed(.invalidURL) }
        return events { $0.load(URLRequest(url: url)) }
    }

    /// Loads a request, as `WKWebView.load(_:)` does. One without an address throws `NavigationError.invalidURL`.
    @discardableResult
    public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
        request.url == nil ? PageNavigations.failed(.invalidURL) : events { $0.load(request) }
    }

    /// Shows data of a type, such as "text/html".
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - mimeType: Its type.
    ///   - characterEncoding: Its encoding, which is one that pages can have: Foundation has others, such as `.symbol`, and shows them as UTF-8.
    ///   - baseURL: The beginning of relative addresses, and the document's origin.
    @discardableResult
    public func load(
        _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        events {
            $0.load(data, mimeType: mimeType, characterEncodingName: characterEncoding.pageName, baseURL: baseURL)
        }
    }

    /// Shows HTML. Its relative addresses begin at `baseURL`, which is also its origin.
    @discardableResult
    public func load(
        html: String, baseURL: URL = URL(string: "about:blank")!
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        events { $0.loadHTMLString(html, baseURL: baseURL) }
    }

    /// Shows `responseData` as if it were the answer to `request`, which is not sent. Of the response its MIME type and encoding count.
    @discardableResult
    public func load(
        simulatedRequest request: URLRequest, response: URLResponse, responseData: Data
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        events { $0.loadSimulatedRequest(request, response: response, responseData: responseData) }
    }

    /// Shows `htmlString` as if it were the answer to `request`, which is not sent.
    @discardableResult
    public func load(
        simulatedRequest request: URLRequest, responseHTML htmlString: String
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        events { $0.loadSimulatedRequest(request, responseHTML: htmlString) }
    }

    /// Goes to an item of the page's back/forward list. Another throws `NavigationError.pageClosed`.
    @discardableResult
    public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
        events { $0.go(to: item.wrapped) }
    }

    /// Loads the page again. If none is shown, it throws `NavigationError.pageClosed`.
    ///
    /// - Parameter fromOrigin: True for a load without the cache.
    @discardableResult
    public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
        events { webView in
            guard !webView.shownAddress.isAbsent else { return nil }
            return fromOrigin ? webView.reloadFromOrigin() : webView.reload()
        }
    }

    /// Ends the load that is under way.
    public func stopLoading() {
        webView.stopLoading()
    }

    private func events(_ load: (WKWebView) -> WKNavigation?) -> PageNavigations.Events {
        loads.events(of: load(webView))
    }
}
