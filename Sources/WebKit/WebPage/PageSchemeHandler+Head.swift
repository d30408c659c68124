/// A handler that decides by the head of a request if it takes the body: none is read before.
package protocol HeadFirstURLSchemeHandler: URLSchemeHandler {
    /// - Parameter request: Without its body.
    @MainActor
    func wantsBody(of request: URLRequest) -> Bool
}

extension PageSchemeHandler: HeadFirstSchemeHandler {
    func webView(_ webView: WKWebView, wantsBodyOf request: URLRequest) -> Bool {
        wantsBody(of: request)
    }
}
