#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// A view above the web view that sees drags of files, and nothing else of the user's.
    @MainActor
    final class SystemFileDrops {
        private let cover: DropCover

        init(on webView: WKWebView, _ receive: @escaping @MainActor ([URL], CGPoint) -> Bool) {
            for case let earlier as DropAnchor in webView.subviews { earlier.cover?.leave() }
            cover = DropCover(over: webView, receive)
            cover.owner = self
        }

        deinit {
            let cover = cover
            Task { @MainActor in cover.leave() }
        }
    }
#endif
