extension WebPage {
    /// The events of all navigations of the main frame, the page's own, too. Each read of the property gives another sequence, of the events from then on.
    ///
    ///     while !Task.isCancelled {
    ///         do { for try await event in page.navigations { print(event) } } catch { print(error) }
    ///     }
    ///
    /// It does not end by itself. An error of a navigation is thrown, and ends it: read `navigations` again. It throws `NavigationError.pageClosed` when the page goes.
    /// It keeps the 4,096 newest events for a slow reader.
    public var navigations: some AsyncSequence<NavigationEvent, any Error> { loads.allEvents() }

    /// Loads what is at an address.
    ///
    ///     for try await event in page.load(URL(string: "https://example.org/")) { print(event) }
    ///
    /// A load begins without a reader. If the task that reads its events is cancelled, the load stops.
    ///
    /// - Parameter url: `nil` throws `NavigationError.invalidURL`.
    /// - Returns: As of each load, the events of its navigation. They end when it has finished, or throw why it has not: a `NavigationError`, or the engine's error if
    ///   its document had come already.
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
    ///   - characterEncoding: Its encoding. One that pages cannot have, such as `.symbol`, is complained about in the log, and taken for UTF-8.
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

    /// Goes to an item of the page's back/forward list. One of another page throws `NavigationError.pageClosed`.
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
