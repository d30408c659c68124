#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteWindow
    internal import WebKit

    /// The app's menu in the windows of the app.
    @MainActor
    final class AppMenuBar {
        private let about: AppIdentity
        private var bars: [GtkMenuBar] = []
        let choices = MenuObservers()
        /// Hears of a page that the user has zoomed.
        var onZoom: (@MainActor (WKWebView) -> Void)?

        init(_ about: AppIdentity) {
            self.about = about
        }

        var menu: DesktopMenu? {
            didSet { for bar in bars { show(in: bar) } }
        }

        /// Shows the menu in a window, until it is closed.
        func install(in window: WebViewWindow) {
            guard let gtkWindow = window.gtkWindow, let webView = window.webView else { return }
            install(in: gtkWindow, showing: webView)
        }

        /// Shows the menu in a window too, above its content, from now until the window is destroyed.
        func install(in window: UnsafeMutablePointer<GtkWindow>, showing webView: WKWebView) {
            guard !bars.contains(where: { $0.window == window }) else { return }
            let bar = GtkMenuBar(in: window, showing: webView)
            bars.append(bar)
            connect(UnsafeMutableRawPointer(window), "destroy") { [weak self, weak bar] _ in self?.bars.removeAll { $0 === bar } }
            if menu != nil { show(in: bar) }
        }

        private func show(in bar: GtkMenuBar) {
            bar.show(menu) { [weak self, weak bar] item in
                guard let self, let bar else { return }
                if case .role(let role) = item.kind {
                    role.perform(in: bar.window, bar.webView, about)
                    if role.isZoom, let webView = bar.webView { onZoom?(webView) }
                }
                item.action?()
                choices.tell(item, bar.webView)
            }
        }
    }
#endif
