/// Loads what pages ask for under a custom scheme. See `WKWebViewConfiguration.setURLSchemeHandler(_:forURLScheme:)`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkurlschemehandler)
@preconcurrency
@MainActor
public protocol WKURLSchemeHandler: AnyObject {
    /// Starts to load: the task wants a response, then data in any number of pieces, then an end.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)

    /// The page no longer wants the task: from here on, a call to it does nothing.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// A handler that decides by a request's head: the body of one that it does not want is never read, and the task starts without it.
///
/// Of this package alone, for Apple's systems have nothing like it.
@MainActor
package protocol HeadFirstSchemeHandler: WKURLSchemeHandler {
    /// - Parameter request: Without its body.
    func webView(_ webView: WKWebView, wantsBodyOf request: URLRequest) -> Bool
}
