internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// Loads a request. A body is not sent: WebKitGTK loads with GET.
    @discardableResult
    public func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url, let engineRequest = webkit_uri_request_new(url.absoluteString) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(engineRequest)) }
        if let headers = webkit_uri_request_get_http_headers(engineRequest) {
            for (name, value) in request.allHTTPHeaderFields ?? [:] {
                soup_message_headers_append(headers, name, value)
            }
        }
        return navigationClient.start { webkit_web_view_load_request(view.pointer, engineRequest) }
    }

    @discardableResult
    public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        load(
            Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8",
            baseURL: baseURL ?? URL(string: "about:blank"))
    }

    /// Loads a local file.
    ///
    /// - Parameter readAccessURL: Apple refuses files outside of it; WebKitGTK allows every file that the user may read.
    @discardableResult
    public func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard url.isFileURL, readAccessURL.isFileURL else {
            Engine.complain("loadFileURL needs file URLs.")
            return nil
        }
        return navigationClient.start { webkit_web_view_load_uri(view.pointer, url.absoluteString) }
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
        load(data, mimeType: MIMEType, characterEncodingName: characterEncodingName, baseURL: Optional(baseURL))
    }

    private func load(
        _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL?
    ) -> WKNavigation? {
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
