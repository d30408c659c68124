#if canImport(UIKit)
    internal import UIKit
    internal import WebKit

    /// A window of UIKit's behind those of the app that runs the tests, in a scene of that: UIKit shows no other in an app with scenes (Apple,
    /// `UIWindow.init(windowScene:)`). A bundle of tests without an app has no scene, so its window is in none; whether its page counts as shown was never tried.
    @MainActor
    final class HeadlessWindow {
        private let window: UIWindow

        static func requireDisplay() throws {}

        init(_ webView: WKWebView, width: Int, height: Int) {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let scene = scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
            let frame = CGRect(x: 0, y: 0, width: width, height: height)
            window = scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: frame)
            window.frame = frame
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
