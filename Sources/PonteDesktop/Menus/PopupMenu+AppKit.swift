#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// A menu of AppKit's over a web view.
    @MainActor
    final class PopupMenu: OpenMenu {
        private let menu: NSMenu
        private let reply = OneShot<String?>(ifCancelled: nil)

        /// - Parameters:
        ///   - x: CSS pixels from the left of the view.
        ///   - y: CSS pixels from its top.
        /// - Returns: `nil` where the view is not on the screen.
        init?(_ description: DesktopMenu, x: Double, y: Double, in webView: WKWebView) {
            guard webView.window != nil else { return nil }
            let scale = webView.pageZoom * webView.magnification
            let size = webView.frame.size
            let place = NSPoint(x: min(max(x * scale, 0), size.width), y: min(max(y * scale, 0), size.height))
            let (menu, reply) = (AppKitMenu.menu(description) { [reply] item in reply.give(item.id) }, reply)
            self.menu = menu
            // It returns when the menu is closed, and tasks run meanwhile only if it is not called within one.
            RunLoop.main.perform {
                MainActor.assumeIsolated {
                    _ = menu.popUp(positioning: nil, at: place, in: webView)
                    // The choice may be told behind it.
                    Task { reply.give(nil) }
                }
            }
        }

        /// Waits for the user.
        ///
        /// - Returns: The id of the item; `nil` for none, and where the task is cancelled.
        func choice() async -> String? {
            let choice = await reply.value()
            menu.cancelTracking()
            return choice
        }

        func dismiss() {
            reply.give(nil)
        }
    }
#endif
