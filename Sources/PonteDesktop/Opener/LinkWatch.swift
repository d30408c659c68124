#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PontePage
    internal import WebKit

    /// Finds the links of a view that lead out of the page's origin.
    @MainActor
    final class LinkWatch: NavigationWatcher {
        private(set) weak var webView: WKWebView?
        private let staying: [OriginPattern]
        private let open: @MainActor (URL) -> Bool
        private var proxy: NavigationProxy?

        /// - Parameter open: Says if it takes a link.
        init(_ webView: WKWebView, staying: [OriginPattern], open: @escaping @MainActor (URL) -> Bool) {
            (self.webView, self.staying, self.open) = (webView, staying, open)
            proxy = NavigationProxy(webView, for: self)
            webView.takeWindows { [weak self] in self?.takes($0) ?? false }
        }

        // Not isolated, for macOS: see SystemTrayIcon+AppKit.swift.
        deinit {
            guard let proxy else { return }
            Task { @MainActor in proxy.leave() }
        }

        /// Leaves the view at once; without it, soon after this object's end.
        func leave() {
            proxy?.leave()
            proxy = nil
        }

        var isOver: Bool { webView == nil }

        func takes(_ action: WKNavigationAction) -> Bool {
            // A frame of another origin could open programs while the page is shown.
            // `window.open` is no link, and wants a window.
            let isLink = action.navigationType == .linkActivated || (action.navigationType == .other && action.targetFrame == nil)
            guard isLink, action.isUsers, action.targetFrame?.isMainFrame != false,
                let url = action.request.url
            else { return false }
            if let origin = Origin(of: url) {
                let isOwn = webView?.url.flatMap(Origin.init(of:)) == origin
                guard !isOwn, !staying.contains(where: { $0.matches(origin) }) else { return false }
            }
            return open(url)
        }
    }
#endif
