#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension PageDialogs {
        /// A `WKWebView` has no public way for other wishes than camera and microphone.
        func decideWishes(of webView: WKWebView) {}
    }
#endif
