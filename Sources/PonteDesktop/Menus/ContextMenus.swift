#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    internal import PonteAsync
    internal import PonteControls
    public import WebKit

    /// The desktop's own menus at a place of the page, for pages.
    ///
    ///     bridge.enable(ContextMenus(in: webView))
    ///
    /// In the page: `const id = await ponte.call("menu.popup", { items: [{ id: "copy", title: "Copy" }], x: event.clientX, y: event.clientY })`; `null` is a user who has
    /// chosen nothing. One menu is open at a time: a second one closes the first, and of calls that come together the last is
    /// shown. A page opens ten menus in ten seconds at most.
    @MainActor
    public final class ContextMenus: Capability {
        private weak var webView: WKWebView?
        private let place = MenuPlace<PopupMenu>()
        private let rate: CallRate

        /// Menus over a web view.
        public convenience init(in webView: WKWebView) {
            self.init(in: webView, clock: ContinuousClock())
        }

        init(in webView: WKWebView?, clock: any Clock<Duration>) {
            self.webView = webView
            rate = .ofPage(clock: clock)
        }

        /// Offers `MenuContract.popup` to the main frame's document. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            bridge.handle(withContext: MenuContract.popup, for: policy) { [self] popup, call async throws in
                // A sub-frame does not know its place.
                try call.caller.requireMainFrame(for: "menus")
                return try await show(popup)
            }
        }

        private func show(_ popup: MenuContract.Popup) async throws -> String? {
            let menu = try popup.menu()
            // It ends with the page, too: then this task is cancelled.
            let find = { @MainActor [webView] in
                if let webView { await PopupMenu.point(x: popup.x, y: popup.y, in: webView) } else { nil as CGPoint? }
            }
            return try await place.show(finding: find) { point in
                try rate.admit("opens menus")
                guard let webView, let point, let new = PopupMenu(menu, at: point, in: webView) else {
                    throw PonteError(.unavailable, "The page is not on the screen: a menu has no place.")
                }
                return new
            }
        }
    }

    @available(macOS 26, *)
    extension ContextMenus {
        /// Menus over a `WebPage`.
        @available(
            macOS, unavailable,
            message: "AppKit opens menus over a view, and no view of a WebPage can be reached. Show the page in a WKWebView."
        )
        public convenience init(in page: WebPage) {
            self.init(in: page.shownView, clock: ContinuousClock())
        }
    }
#endif
