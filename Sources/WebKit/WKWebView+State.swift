internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    func restore(interactionState: Any?) {
        guard let data = interactionState as? Data, SessionState.restore(data, in: view.pointer) else { return }
        guard let item = webkit_back_forward_list_get_current_item(webkit_web_view_get_back_forward_list(view.pointer)) else {
            return
        }
        _ = navigationClient.start { webkit_web_view_go_to_back_forward_list_item(view.pointer, item) }
    }

    func show(_ data: Data, as response: URLResponse, to request: URLRequest) -> WKNavigation {
        show(
            data, mimeType: response.mimeType ?? "text/html", characterEncodingName: response.textEncodingName ?? "utf-8",
            baseURL: request.url ?? response.url)
    }

    /// Shows data as if it were the answer to a request.
    @available(*, deprecated, renamed: "loadSimulatedRequest(_:response:responseData:)")
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, with response: URLResponse, responseData data: Data) -> WKNavigation {
        loadSimulatedRequest(request, response: response, responseData: data)
    }

    /// Shows HTML as if it were the answer to a request.
    @available(*, deprecated, renamed: "loadSimulatedRequest(_:responseHTML:)")
    @discardableResult
    public func loadSimulatedRequest(_ request: URLRequest, withResponseHTML string: String) -> WKNavigation {
        loadSimulatedRequest(request, responseHTML: string)
    }
}
