#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// A menu of GTK's over a web view.
    @MainActor
    final class PopupMenu: OpenMenu {
        private let webView: WKWebView
        private let popover: AttachedPopover
        private let reply = OneShot<String?>(ifCancelled: nil)

        /// The place in the view.
        ///
        /// - Parameters:
        ///   - x: CSS pixels from the left of the view.
        ///   - y: CSS pixels from its top.
        /// - Returns: `nil` where the page is gone.
        static func point(x: Double, y: Double, in webView: WKWebView) async -> CGPoint? {
            await webView.viewPoint(of: CGPoint(x: x, y: y))
        }

        /// - Parameter point: In pixels of the view.
        /// - Returns: `nil` where the view is not on the screen.
        init?(_ menu: DesktopMenu, at point: CGPoint, in webView: WKWebView) {
            self.webView = webView
            let view = webView.gtkWidget
            guard gtk_widget_get_mapped(view) != 0 else { return nil }
            let model = GtkMenuModel(menu, as: "ponte-popup") { [weak reply] in reply?.give($0.id) }
            guard let new = gtk_popover_menu_new_from_model_full(model.model, GTK_POPOVER_MENU_NESTED) else { return nil }
            popover = AttachedPopover(new, on: view)
            model.insertActions(into: new)
            gtk_widget_set_halign(new, GTK_ALIGN_START)
            gtk_popover_set_has_arrow(popover.pointer, 0)
            let column = Self.place(point.x, within: gtk_widget_get_width(view))
            let row = Self.place(point.y, within: gtk_widget_get_height(view))
            var target = GdkRectangle(x: column, y: row, width: 1, height: 1)
            gtk_popover_set_pointing_to(popover.pointer, &target)
            // It is closed ahead of the item's action, and unmapped where its window goes.
            for signal in ["closed", "unmap"] {
                connect(new, signal) { [weak reply] _ in Task { reply?.give(nil) } }
            }
            popover.popUp()
        }

        private static func place(_ value: Double, within size: Int32) -> Int32 {
            Int32(min(max(value, 0), Double(max(size - 1, 0))))
        }

        /// Waits for the user.
        ///
        /// - Returns: The id of the item; `nil` for none, and where the task is cancelled.
        func choice() async -> String? {
            let choice = await reply.value()
            popover.takeAway()
            return choice
        }

        func dismiss() {
            reply.give(nil)
        }
    }
#endif
