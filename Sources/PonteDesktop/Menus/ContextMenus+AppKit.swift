#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation
    public import WebKit

    extension ContextMenus {
        /// Leaves of the engine's own context menu (Back, Reload, Open Link …) what edits text: Cut, Copy, Paste, Select All, spelling. Where there is nothing of it, no menu comes.
        ///
        ///     ContextMenus.showEditingOnly(in: webView)
        ///
        /// Call it before the first load. A view that can be inspected keeps Inspect Element, which on macOS a debug build alone has: there the whole menu stays in one. What the
        /// page shows by `menu.popup` is not changed.
        public static func showEditingOnly(in webView: WKWebView) {
            // A view's menu can be changed by a subclass alone, and Inspect Element is in it.
            if !EditingMenuScript.isDebugBuild { EditingMenuScript.add(to: webView.configuration.userContentController) }
        }
    }

    @available(macOS 26, *)
    extension ContextMenus {
        /// The same for a `WebPage`.
        @available(macOS, unavailable, message: "Take SwiftUI's webViewContextMenu(menu:).")
        public static func showEditingOnly(in page: WebPage) {}
    }

    /// The script that keeps the engine's menu away (`Client/src/desktop/editingMenu.ts`).
    @MainActor
    private enum EditingMenuScript {
        private static let script = WKUserScript(
            source: String(decoding: PackageResources.editingMenu_js, as: UTF8.self), injectionTime: .atDocumentStart,
            forMainFrameOnly: false, in: .world(name: "ponteEditingMenu"))

        static func add(to controller: WKUserContentController) {
            if !controller.userScripts.contains(where: { $0 === script }) { controller.addUserScript(script) }
        }

        static var isDebugBuild: Bool {
            #if DEBUG
                true
            #else
                false
            #endif
        }
    }
#endif
