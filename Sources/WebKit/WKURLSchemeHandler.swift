/// Loads what pages ask for under a custom scheme. See `WKWebViewConfiguration.setURLSchemeHandler(_:forURLScheme:)`.
@preconcurrency
@MainActor
public protocol WKURLSchemeHandler: AnyObject {
    /// Starts to load: the task wants a response, then data in any number of pieces, then an end.
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)

    /// The page no longer wants the task: from here on, a call to it does nothing.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

extension WKWebView {
    /// Whether WebKit loads `urlScheme` itself, so that it cannot have a handler.
    public static func handlesURLScheme(_ urlScheme: String) -> Bool {
        builtInSchemes.contains(urlScheme.lowercased())
    }

    /// Apple's names, and what WebKitGTK loads besides.
    private static let builtInSchemes: Set<String> = [
        "about", "applewebdata", "blob", "data", "file", "ftp", "http", "https", "javascript", "resource", "safari-extension",
        "webkit",
        "webkit-fake-url", "ws", "wss", "x-apple-content-filter", "x-apple-ql-id",
    ]
}
