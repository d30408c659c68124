#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte
    public import WebKit

    /// The choices in the app's menu, for the page in whose window they are made.
    ///
    ///     bridge.enable(MenuChoices(of: app, in: webView))
    ///
    /// In the page: `ponte.on("menu.chosen", ({ id }) => …)`.
    @MainActor
    public final class MenuChoices: Capability {
        private let observers: MenuObservers
        private weak var webView: WKWebView?

        /// The choices in the window of a web view.
        public convenience init(of app: DesktopApp, in webView: WKWebView) {
            self.init(app.menuBar.choices, in: webView)
        }

        init(_ observers: MenuObservers, in webView: WKWebView?) {
            (self.observers, self.webView) = (observers, webView)
        }

        /// Sends `MenuContract.chosen` to the main frame's document.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let enabled = EnabledBridge(bridge, policy)
            observers.add { [weak webView] id, chosen in
                guard enabled.bridge != nil, let webView else { return false }
                if chosen === webView { enabled.send(MenuContract.chosen, MenuContract.Chosen(id: id)) }
                return true
            }
        }
    }

    @available(macOS 26, *)
    extension MenuChoices {
        /// The choices in the window of a `WebPage`.
        @available(
            macOS, unavailable,
            message: "Nobody can say which window shows a WebPage. Use SwiftUI's commands, and send the page an event."
        )
        public convenience init(of app: DesktopApp, in page: WebPage) {
            self.init(app.menuBar.choices, in: page.shownView)
        }
    }
#endif
