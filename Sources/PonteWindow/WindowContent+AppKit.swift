#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// A window's content, with the web view in it. A page's dialogs end when its view leaves the window.
    final class WindowContent: NSView {
        override func willRemoveSubview(_ subview: NSView) {
            super.willRemoveSubview(subview)
            if subview is WKWebView { (window as? KeyWindow)?.endSheets() }
        }
    }
#endif
