import PontePage
import TestSupport
import WebKit

@testable import PonteHotwire

/// A view of pages or, in a run of its own, a `WebPage` at `app://example`, to which an app speaks.
@MainActor
final class NativeAppView: SitePage {
    let host: TestHost
    var webView: WKWebView { host.webView }
    let site = Site()
    let nativeApp: NativeApp

    init() {
        host = site.makeHost()
        nativeApp = NativeApp(host, policy: .mainFrame(of: "app://example"))
    }
}
