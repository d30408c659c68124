#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteWindow
    internal import WebKit

    /// The app's menu at the top of the screen.
    @MainActor
    final class AppMenuBar {
        let choices = MenuObservers()
        private let app: AppIdentity

        init(_ app: AppIdentity) {
            self.app = app
            show()
        }

        var menu: DesktopMenu? {
            didSet { show() }
        }

        /// The menu is the program's: each window has it.
        func install(in window: WebViewWindow) {}

        private func show() {
            // AppKit takes the first for the menu with the app's name.
            let own: DesktopMenu.Item = .submenu(app.name, [.role(.about), .separator, .role(.quit)])
            let all = DesktopMenu([own] + (menu ?? Self.usual).items)
            NSApplication.shared.mainMenu = AppKitMenu.menu(all) { [weak self] item in
                item.action?()
                self?.choices.tell(item, NSApplication.shared.keyWindow?.contentView as? WKWebView)
            }
        }

        /// Without it, no key copies.
        private static let usual: DesktopMenu = [
            .submenu(
                "Edit",
                [
                    .role(.undo), .role(.redo), .separator, .role(.cut), .role(.copy), .role(.paste),
                    .role(.pasteAndMatchStyle), .role(.delete), .role(.selectAll),
                ]),
            .submenu("View", [.role(.reload), .role(.togglefullscreen)]),
            .submenu("Window", [.role(.minimize), .role(.close)]),
        ]
    }
#endif
