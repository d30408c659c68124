internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// Loads a request: a GET with header fields, or a POST with a body and its `Content-Type`. Any other fails with
    /// `URLError.resourceUnavailable`, since WebKitGTK cannot send it.
    @discardableResult
    public func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        if let error = Self.obstacle(to: request) { return navigationClient.startFailing(with: error) }
        if url.isFileURL { fileAccess.allowAll() }
        let navigation = WKNavigation()
        navigation.request = request
        navigationClient.begin(navigation) { send(request, to: url, for: navigation) }
        return navigation
    }

    /// - Returns: Whether the engine has started the load.
    func send(_ request: URLRequest, to url: URL, for navigation: WKNavigation) -> Bool {
        if request.httpMethod == "POST" { return post(request, to: url, for: navigation) }
        guard let engineRequest = webkit_uri_request_new(url.absoluteString) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(engineRequest)) }
        if let headers = webkit_uri_request_get_http_headers(engineRequest) {
            for (name, value) in request.allHTTPHeaderFields ?? [:] {
                soup_message_headers_append(headers, name, value)
            }
        }
        webkit_web_view_load_request(view.pointer, engineRequest)
        return true
    }

    @discardableResult
    public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        show(
            Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8",
            baseURL: baseURL ?? URL(string: "about:blank"))
    }

    /// Loads a local file.
    ///
    /// - Parameter readAccessURL: A folder whose files the page may load, or the one file that it may load. Others fail, also what pages include.
    ///   Symbolic links are followed. It holds until another file is loaded.
    @discardableResult
    public func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard url.isFileURL, readAccessURL.isFileURL else {
            Engine.complain("loadFileURL needs file URLs.")
            return nil
        }
        // What the engine would make of `..`, too.
        let (url, folder) = (url.standardized, readAccessURL.standardized)
        let navigation = WKNavigation()
        navigation.request = URLRequest(url: url)
        navigationClient.prepare(navigation)
        fileAccess.restrict(to: folder) { [weak self] result in
            self?.navigationClient.beginPrepared(navigation, result) {
                self?.send(URLRequest(url: url), to: url, for: navigation) == true
            }
        }
        return navigation
    }

    /// Loads a local file, as `loadFileURL(_:allowingReadAccessTo:)`.
    @discardableResult
    public func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        request.url.flatMap { loadFileURL($0, allowingReadAccessTo: readAccessURL) }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    @discardableResult
    public func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        show(data, mimeType: MIMEType, characterEncodingName: characterEncodingName, baseURL: baseURL)
    }

    func show(_ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL?) -> WKNavigation {
        if baseURL?.isFileURL == true { fileAccess.allowAll() }
        // The engine refuses to load nothing at all; a space makes the same empty document.
        let data = data.isEmpty ? Data(" ".utf8) : data
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return navigationClient.start {
            webkit_web_view_load_bytes(view.pointer, bytes, mimeType, characterEncodingName, baseURL?.absoluteString)
        }
    }

    @discardableResult
    public func reload() -> WKNavigation? {
        navigationClient.start { webkit_web_view_reload(view.pointer) }
    }

    /// Reloads without the cache.
    @discardableResult
    public func reloadFromOrigin() -> WKNavigation? {
        navigationClient.start { webkit_web_view_reload_bypass_cache(view.pointer) }
    }

    public func stopLoading() {
        navigationClient.stopPrepared()
        webkit_web_view_stop_loading(view.pointer)
    }

    public var canGoBack: Bool { webkit_web_view_can_go_back(view.pointer) != 0 }
    public var canGoForward: Bool { webkit_web_view_can_go_forward(view.pointer) != 0 }

    /// - Returns: `nil` where there is nothing to go back to.
    @discardableResult
    public func goBack() -> WKNavigation? {
        guard canGoBack else { return nil }
        return navigationClient.start { webkit_web_view_go_back(view.pointer) }
    }

    /// - Returns: `nil` where there is nothing to go forward to.
    @discardableResult
    public func goForward() -> WKNavigation? {
        guard canGoForward else { return nil }
        return navigationClient.start { webkit_web_view_go_forward(view.pointer) }
    }

    /// The pages that the view has shown.
    public var backForwardList: WKBackForwardList {
        WKBackForwardList(webkit_web_view_get_back_forward_list(view.pointer))
    }

    /// - Returns: `nil` for an item that is not in the list of this view.
    @discardableResult
    public func go(to item: WKBackForwardListItem) -> WKNavigation? {
        let list = backForwardList
        guard (list.backList + list.forwardList).contains(item) || list.currentItem == item else { return nil }
        return navigationClient.start {
            webkit_web_view_go_to_back_forward_list_item(view.pointer, item.item.pointer)
        }
    }
}
