#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte
    public import WebKit

    /// The desktop's own menus at a place of the page, for pages.
    ///
    ///     bridge.enable(ContextMenus(in: webView))
    ///
    /// In the page: `const id = await ponte.call("menu.popup", { items: [{ id: "copy", title: "Copy" }], x: event.clientX, y: event.clientY })`; `null` is a user who has
    /// chosen nothing. One menu is open at a time: a second one closes the first.
    @MainActor
    public final class ContextMenus: Capability {
        private weak var webView: WKWebView?
        private(set) var open: PopupMenu?

        /// Menus over a web view.
        public init(in webView: WKWebView) {
            self.webView = webView
        }

        /// Offers `MenuContract.popup` to the main frame's document. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            bridge.handle(withContext: MenuContract.popup, for: policy) { [self] popup, call async throws in
                guard call.caller.isMainFrame else {
                    throw PonteError(.forbidden, "Menus are open to the main frame alone: a sub-frame does not know its place.")
                }
                return try await show(popup)
            }
        }

        private func show(_ popup: MenuContract.Popup) async throws -> String? {
            let menu = try popup.menu()
            open?.dismiss()
            guard let webView, let new = PopupMenu(menu, x: popup.x, y: popup.y, in: webView) else {
                throw PonteError(.unavailable, "The page is not on the screen: a menu has no place.")
            }
            open = new
            // It ends with the page, too: then this task is cancelled.
            let choice = await new.choice()
            if open === new { open = nil }
            return choice
        }
    }
#endif
