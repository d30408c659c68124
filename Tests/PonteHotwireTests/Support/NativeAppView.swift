import PontePage
import TestSupport
import WebKit

@testable import PonteHotwire

/// A view of pages at `app://example`, to which an app speaks.
@MainActor
final class NativeAppView: SitePage {
    let webView: WKWebView
    let site = Site()
    let nativeApp: NativeApp

    init() {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        nativeApp = NativeApp(webView, policy: .mainFrame(of: "app://example"))
    }
}
