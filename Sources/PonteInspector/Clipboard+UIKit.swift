#if canImport(UIKit)
    internal import UIKit
    internal import WebKit

    /// The general pasteboard.
    @MainActor
    enum Clipboard {
        static func put(_ text: String, from webView: WKWebView) {
            UIPasteboard.general.string = text
        }
    }
#endif
