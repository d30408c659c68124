#if canImport(UIKit)
    internal import UIKit
    internal import WebKit

    /// A window of UIKit's behind those of the app that runs the tests. A bundle of tests without an app has no scene, so this one is in none.
    @MainActor
    final class HeadlessWindow {
        private let window: UIWindow

        static func requireDisplay() throws {}

        init(_ webView: WKWebView, width: Int, height: Int) {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
            window.windowLevel = .normal - 1
            window.addSubview(webView)
            window.isHidden = false
        }

        func close() {
            window.isHidden = true
        }

        /// WebKit ends the web process by itself when the view is gone.
        func endScripts() {}
    }
#endif
