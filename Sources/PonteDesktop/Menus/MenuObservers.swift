#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import WebKit

    /// Those that hear of the choices in the app's menu.
    @MainActor
    final class MenuObservers {
        private var observers: [@MainActor (_ id: String, WKWebView?) -> Bool] = []

        /// - Parameter observer: Returns false when it is not there any more.
        func add(_ observer: @escaping @MainActor (_ id: String, WKWebView?) -> Bool) {
            observers.append(observer)
        }

        /// - Parameter webView: In the window where it was chosen.
        func tell(_ item: DesktopMenu.Item, _ webView: WKWebView?) {
            guard let id = item.id else { return }
            observers = observers.filter { $0(id, webView) }
        }
    }
#endif
