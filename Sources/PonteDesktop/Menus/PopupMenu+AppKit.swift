#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// A menu of AppKit's over a web view.
    @MainActor
    final class PopupMenu: OpenMenu {
        private let menu: NSMenu
        private let reply = OneShot<String?>(ifCancelled: nil)

        /// The place in the view.
        ///
        /// - Parameters:
        ///   - x: CSS pixels from the left of the view.
        ///   - y: CSS pixels from its top.
        static func point(x: Double, y: Double, in webView: WKWebView) async -> CGPoint? {
            let scale = webView.pageZoom * webView.magnification
            return CGPoint(x: x * scale, y: y * scale)
        }

        /// - Parameter point: In points of the view.
        /// - Returns: `nil` where the view is not on the screen.
        init?(_ description: DesktopMenu, at point: CGPoint, in webView: WKWebView) {
            guard webView.window != nil else { return nil }
            let size = webView.frame.size
            let place = NSPoint(x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
            let (menu, reply) = (AppKitMenu.menu(description) { [reply] item in reply.give(item.id) }, reply)
            self.menu = menu
            // Services of other programs are none of the page's choices.
            menu.allowsContextMenuPlugIns = false
            // Nor are Writing Tools (Apple, `NSMenu.automaticallyInsertsWritingToolsItems`).
            if #available(macOS 15.2, *) { menu.automaticallyInsertsWritingToolsItems = false }
            RunLoopTurn.perform { [weak self, weak webView] in
                // It may be dismissed already.
                guard self != nil else { return }
                if let webView, let event = Self.event(at: place, in: webView) {
                    // It flips at the bottom of the screen, where `popUp(positioning:at:in:)` shows arrows (tauri-apps/muda#352). It returns when the menu is closed.
                    NSMenu.popUpContextMenu(menu, with: event, for: webView)
                }
                // The choice may be told behind it.
                Task { reply.give(nil) }
            }
        }

        /// A click that has not been.
        private static func event(at place: NSPoint, in webView: WKWebView) -> NSEvent? {
            guard let window = webView.window else { return nil }
            let time = NSApplication.shared.currentEvent?.timestamp ?? 0
            return NSEvent.mouseEvent(
                with: .rightMouseDown, location: webView.convert(place, to: nil), modifierFlags: [], timestamp: time,
                windowNumber: window.windowNumber, context: nil, eventNumber: 0,
                clickCount: 1, pressure: 1)
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
