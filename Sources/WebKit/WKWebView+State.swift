internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// The back/forward list with its documents' states, to be given to another view, also of a later run of the program: it is `Data`.
    ///
    /// When it is set, the view loads the list's current document. What is no such state changes nothing.
    public var interactionState: Any? {
        get { SessionState.data(of: view.pointer) }
        set {
            guard let data = newValue as? Data, SessionState.restore(data, in: view.pointer) else { return }
            guard let item = webkit_back_forward_list_get_current_item(webkit_web_view_get_back_forward_list(view.pointer)) else {
                return
            }
            _ = navigationClient.start { webkit_web_view_go_to_back_forward_list_item(view.pointer, item) }
        }
    }

    /// Shows `responseData` as if it were the answer to `request`, which is not sent. Of the response its MIME type and encoding are used:
    /// WebKitGTK takes no header fields for it.
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, response: URLResponse, responseData data: Data) -> WKNavigation {
        show(
            data, mimeType: response.mimeType ?? "text/html", characterEncodingName: response.textEncodingName ?? "utf-8",
            baseURL: request.url ?? response.url)
    }

    /// Shows `string` as if it were the answer to `request`, which is not sent.
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
        show(Data(string.utf8), mimeType: "text/html", characterEncodingName: "utf-8", baseURL: request.url)
    }

    @available(*, deprecated, renamed: "loadSimulatedRequest(_:response:responseData:)")
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, with response: URLResponse, responseData data: Data) -> WKNavigation {
        loadSimulatedRequest(request, response: response, responseData: data)
    }

    @available(*, deprecated, renamed: "loadSimulatedRequest(_:responseHTML:)")
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, withResponseHTML string: String) -> WKNavigation {
        loadSimulatedRequest(request, responseHTML: string)
    }
}
