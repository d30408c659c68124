import TestSupport
import WebKit

/// A web view with a site, and without a bridge.
@MainActor
final class BarePage: SitePage {
    let site = Site()
    let webView: WKWebView

    /// - Parameter windows: The delegate that opens the windows of the page's scripts, if they may open any.
    init(windows: DelegateRecorder? = nil) {
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = windows != nil
        webView = WKWebView(frame: .zero, configuration: configuration)
        webView.uiDelegate = windows
    }
}
