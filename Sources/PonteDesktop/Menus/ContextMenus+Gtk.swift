#if os(Linux)
    internal import Ponte
    public import WebKit

    extension ContextMenus {
        /// Leaves of the engine's own context menu (Back, Reload, Open Link …) what edits text: Cut, Copy, Paste, Select All, spelling. Where there is nothing of it, no menu comes.
        ///
        ///     ContextMenus.showEditingOnly(in: webView)
        ///
        /// Call it before the first load. A view that can be inspected keeps Inspect Element, which on macOS a debug build alone has: there the whole menu stays in one. What the
        /// page shows by `menu.popup` is not changed.
        public static func showEditingOnly(in webView: WKWebView) {
            webView.showsEditingMenuOnly = true
        }

        /// The same for a `WebPage`. On macOS, take SwiftUI's `webViewContextMenu(menu:)`.
        public static func showEditingOnly(in page: WebPage) {
            page.shownView?.showsEditingMenuOnly = true
        }
    }
#endif
