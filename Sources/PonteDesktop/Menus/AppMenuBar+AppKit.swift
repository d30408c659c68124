#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteWindow
    internal import WebKit

    /// The app's menu at the top of the screen.
    @MainActor
    final class AppMenuBar {
        let choices = MenuObservers()
        /// Hears of a page that the user has zoomed.
        var onZoom: (@MainActor (WKWebView) -> Void)?
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

        /// The bar of a storyboard, or of SwiftUI, stays until the app gives menus.
        private func show() {
            let parts = StandardMenu.parts(over: StandardMenuBar.current, isGiven: menu != nil)
            guard !parts.isEmpty else { return }
            let bar = StandardMenuBar(title: "")
            for part in parts {
                switch part {
                case .app: bar.add(.app(named: app.name))
                case .edit: bar.add(.edit)
                case .window: bar.add(.window)
                case .inner:
                    AppKitMenu.add(menu ?? Self.usual, to: bar) { [weak self] item in
                        let webView = Self.webView(in: NSApplication.shared.keyWindow)
                        if case .role(let role) = item.kind, let webView {
                            if webView.zoom(by: role) { self?.onZoom?(webView) } else { role.perform(in: webView) }
                        }
                        item.action?()
                        self?.choices.tell(item, webView)
                    }
                }
            }
            bar.show()
        }

        private static let usual: DesktopMenu = [
            .submenu(
                "View",
                [
                    .role(.reload), .separator, .role(.resetZoom), .role(.zoomIn), .role(.zoomOut), .separator,
                    .role(.toggleFullScreen),
                ])
        ]

        private static func webView(in window: NSWindow?) -> WKWebView? {
            guard let window else { return nil }
            // While an element of the page fills the screen, the view is in a window of WebKit's.
            let known = WebViewWindow.all.first { $0.webView?.window === window }
            return known?.webView ?? (window.contentView as? WKWebView)
        }
    }
#endif
