internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    func startLoad(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        if let error = Self.obstacle(to: request) { return navigationClient.startFailing(with: error) }
        if url.isFileURL { fileAccess.allowAll() }
        let navigation = WKNavigation()
        navigation.request = request
        navigationClient.begin(navigation) { engine.load(own: url) { send(request, to: url, for: navigation) } }
        return navigation
    }

    /// - Returns: True if the engine has started the load.
    func send(_ request: URLRequest, to url: URL, for navigation: WKNavigation) -> Bool {
        if request.httpMethod == "POST" { return post(request, to: url, for: navigation) }
        guard let engineRequest = webkit_uri_request_new(url.absoluteString) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(engineRequest)) }
        Self.complainOfDroppedFields(of: request)
        if let headers = webkit_uri_request_get_http_headers(engineRequest) {
            for (name, value) in request.allHTTPHeaderFields ?? [:] {
                HeaderField.append(name, value, to: headers, of: "A request")
            }
            for field in request.cacheFields { soup_message_headers_append(headers, field.name, field.value) }
        }
        webkit_web_view_load_request(view.pointer, engineRequest)
        return true
    }

    private static func complainOfDroppedFields(of request: URLRequest) {
        let dropped = EngineFields.dropped(of: request)
        guard !dropped.isEmpty else { return }
        EngineLog.write(
            """
            WebKitGTK does not send these fields of a request: \(dropped.joined(separator: ", ")). Set cookies with WKHTTPCookieStore, and the agent \
            with customUserAgent.
            """)
    }

    func startLoad(html string: String, baseURL: URL?) -> WKNavigation? {
        show(
            Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8",
            baseURL: baseURL ?? URL(string: "about:blank"))
    }

    func startLoad(file url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard url.isFileURL, readAccessURL.isFileURL else {
            EngineLog.write("loadFileURL needs file URLs.")
            return nil
        }
        // The engine would resolve `..`, too.
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

    func show(_ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL?) -> WKNavigation {
        if baseURL?.isFileURL == true { fileAccess.allowAll() }
        // The engine refuses to load nothing at all; a space makes the same empty document.
        let data = data.isEmpty ? Data(" ".utf8) : data
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return navigationClient.start {
            engine.load(own: baseURL) {
                webkit_web_view_load_bytes(view.pointer, bytes, mimeType, characterEncodingName, baseURL?.absoluteString)
            }
        }
    }

    func startGoingBack() -> WKNavigation? {
        guard webkit_web_view_can_go_back(view.pointer) != 0 else { return nil }
        return navigationClient.start { webkit_web_view_go_back(view.pointer) }
    }

    func startGoingForward() -> WKNavigation? {
        guard webkit_web_view_can_go_forward(view.pointer) != 0 else { return nil }
        return navigationClient.start { webkit_web_view_go_forward(view.pointer) }
    }

    func startGoing(to item: WKBackForwardListItem) -> WKNavigation? {
        let list = WKBackForwardList(webkit_web_view_get_back_forward_list(view.pointer), of: engine)
        guard list.contains(item.item.pointer) else { return nil }
        return navigationClient.start {
            webkit_web_view_go_to_back_forward_list_item(view.pointer, item.item.pointer)
        }
    }
}
