#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import WebKit

    /// Those that hear of the choices in the app's menu.
    @MainActor
    final class MenuObservers {
        private var observers: [@MainActor (_ id: String, WKWebView?) -> Void] = []

        func add(_ observer: @escaping @MainActor (_ id: String, WKWebView?) -> Void) {
            observers.append(observer)
        }

        /// - Parameter webView: In the window where it was chosen.
        func tell(_ item: DesktopMenu.Item, _ webView: WKWebView?) {
            guard let id = item.id else { return }
            for observer in observers { observer(id, webView) }
        }
    }
#endif
