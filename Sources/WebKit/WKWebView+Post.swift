internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// Why a request cannot be loaded as it is; `nil` for one that can. WebKitGTK's requests have neither a method nor a body, and its cache cannot be
    /// asked alone.
    static func obstacle(to request: URLRequest) -> (any Error)? {
        let method = request.httpMethod ?? "GET"
        let hasBody = request.httpBody?.isEmpty == false || request.httpBodyStream != nil
        let message: String
        switch method {
        case _
        where request.cachePolicy == .returnCacheDataDontLoad && ["http", "https"].contains(request.url?.scheme?.lowercased()):
            return error(of: request, "What the cache has alone (returnCacheDataDontLoad) cannot be loaded by WebKitGTK.")
        case "GET" where !hasBody: return nil
        case "GET": message = "A GET with a body"
        case "POST" where request.httpBodyStream != nil: message = "A body from a stream (set httpBody)"
        case "POST":
            let other = (request.allHTTPHeaderFields ?? [:]).keys.filter {
                !["content-type", "content-length"].contains($0.lowercased())
            }
            guard let name = other.min() else { return nil }
            message = "A POST with the header field \(name)"
        default: message = "The method \(method)"
        }
        return error(of: request, "\(message) cannot be loaded by WebKitGTK.")
    }

    /// Why the engine has not begun a POST; `nil` for another request.
    static func refusal(of request: URLRequest) -> (any Error)? {
        guard request.httpMethod == "POST" else { return nil }
        let version = [webkit_get_major_version(), webkit_get_minor_version(), webkit_get_micro_version()]
            .map(String.init).joined(separator: ".")
        return error(
            of: request,
            "A POST cannot be loaded here: it could not be put into the back/forward list of WebKitGTK \(version). Ponte knows version 2 of its form."
        )
    }

    private static func error(of request: URLRequest, _ message: String) -> any Error {
        URLError(
            .resourceUnavailable,
            userInfo: [
                NSLocalizedDescriptionKey: "\(message) Send it with fetch() in a page, or with URLSession.",
                NSURLErrorFailingURLErrorKey: request.url as Any,
            ])
    }

    /// Starts a POST: the engine sends a form that it finds in its back/forward list again, so the request is put there.
    ///
    /// - Returns: True if it has started. It has not on a version of the engine that writes its list otherwise.
    func post(_ request: URLRequest, to url: URL, for navigation: WKNavigation) -> Bool {
        // Sent again, it takes the place of the first.
        let before = navigation.listBefore ?? SessionState.data(of: view.pointer)
        let contentType = request.value(forHTTPHeaderField: "Content-Type") ?? "application/x-www-form-urlencoded"
        let list = webkit_web_view_get_back_forward_list(view.pointer)
        guard
            let next = SessionState.appending(
                to: before, url: url.absoluteString, contentType: contentType, body: request.httpBody ?? Data()),
            SessionState.restore(next.list, in: view.pointer),
            let item = next.isFirst
                ? webkit_back_forward_list_get_current_item(list) : webkit_back_forward_list_get_forward_item(list)
        else { return false }
        navigation.listBefore = before
        webkit_web_view_go_to_back_forward_list_item(view.pointer, item)
        return true
    }

    /// Takes a POST that was not loaded out of the list.
    func removePost(of navigation: WKNavigation?) {
        guard let list = navigation?.listBefore else { return }
        navigation?.listBefore = nil
        // A load that has taken its place has an item of its own by now, or will have.
        guard navigationClient.requested == nil, navigationClient.current == nil || navigationClient.current === navigation else {
            return
        }
        _ = SessionState.restore(list, in: view.pointer)
    }
}
