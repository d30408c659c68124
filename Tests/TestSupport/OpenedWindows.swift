package import WebKit

/// Lets pages open windows, which nothing shows.
@MainActor
package final class OpenedWindows: NSObject, WKUIDelegate {
    /// Their views, in order.
    package private(set) var views: [WKWebView] = []

    package func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.uiDelegate = self
        views.append(view)
        return view
    }
}
