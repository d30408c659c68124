#if canImport(ObjectiveC)
    package import Foundation
    internal import ObjectiveC
    internal import PonteWire
    package import WebKit

    extension WKWebView {
        /// Asks `takes` first about each window that the view's pages want to open. If it returns true, none opens, and the app's delegate is not asked. The last one counts.
        package func takeWindows(where takes: @escaping @MainActor (WKNavigationAction) -> Bool) {
            let proxy = UserInterfaceProxy.serving(self)
            proxy.takesWindow = takes
            // WebKit asks a delegate what methods it has when it is set.
            uiDelegate = proxy
        }
    }

    /// The web view's delegate for the user interface: takes certain prompts, and passes everything else on to the app's own delegate.
    ///
    /// It lives as long as the view. The app may set its delegate before and after: the proxy takes the place again at once, with the app's behind it.
    /// Objective-C forwards the methods that it does not implement itself: besides its own, it has the methods that the app's delegate has.
    @MainActor
    package final class UserInterfaceProxy: NSObject, WKUIDelegate {
        typealias Receive =
            @MainActor (_ text: SyncText, _ frame: WKFrameInfo, _ answer: @escaping @MainActor (String) -> Void) -> Void

        // Its address is the key.
        private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private nonisolated static let windowSelector: String =
            "webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:"
        private var takes: @MainActor ([UInt8]) -> Bool = { _ in false }
        private var receive: Receive?
        // WebKit asks on the main thread if there is one.
        fileprivate nonisolated(unsafe) var takesWindow: (@MainActor (WKNavigationAction) -> Bool)?
        private var observation: NSKeyValueObservation?
        // WebKit asks on the main thread what there is, by methods that are not bound to the main actor.
        private nonisolated(unsafe) weak var delegate: (any WKUIDelegate)?
        private var watch: DelegateWatch?
        /// The view is that of a window that a page has opened.
        private var isOpened = false
        /// Of the page that opens a window now: the app may give that a bridge before it returns the view.
        private static weak var opening: WKUserContentController?

        package var hasAppDelegate: Bool { delegate != nil }

        /// The proxy of a view, of which there is one.
        static func serving(_ webView: WKWebView) -> UserInterfaceProxy {
            if let known = objc_getAssociatedObject(webView, key) as? UserInterfaceProxy { return known }
            let proxy = UserInterfaceProxy()
            // The view has no more than a weak reference to its delegate.
            objc_setAssociatedObject(webView, key, proxy, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            proxy.watch = DelegateWatch(of: proxy) { [weak webView, weak proxy] in webView?.uiDelegate = proxy }
            proxy.takePlace(in: webView)
            proxy.observation = webView.observe(\.uiDelegate) { [weak proxy] webView, _ in
                MainActor.assumeIsolated { proxy?.takePlace(in: webView) }
            }
            return proxy
        }

        static func hasOpened(_ webView: WKWebView) -> Bool {
            (objc_getAssociatedObject(webView, key) as? UserInterfaceProxy)?.isOpened == true
                || opening === webView.configuration.userContentController
        }

        private func takePlace(in webView: WKWebView) {
            guard webView.uiDelegate !== self else { return }
            delegate = webView.uiDelegate
            watch?.watch(delegate)
            webView.uiDelegate = self
        }

        func receive(where takes: @escaping @MainActor ([UInt8]) -> Bool, _ receive: @escaping Receive) {
            (self.takes, self.receive) = (takes, receive)
        }

        package nonisolated override func responds(to selector: Selector!) -> Bool {
            let isDelegates = delegate?.responds(to: selector) == true
            // Without a delegate that opens windows there are none.
            return isDelegates
                || super.responds(to: selector) && (takesWindow != nil || NSStringFromSelector(selector) != Self.windowSelector)
        }

        package nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            delegate?.responds(to: selector) == true ? delegate : super.forwardingTarget(for: selector)
        }

        package func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
        ) {
            let text = SyncText(prompt)
            if let receive, takes(text.start) { return receive(text, frame) { completionHandler($0) } }
            let asked: Void? = delegate?.webView?(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                completionHandler: completionHandler)
            if asked == nil { completionHandler(nil) }
        }

        // A window that the page opens has the page's scripts, and no bridge: its calls must not be shown to the user.
        package func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            if takesWindow?(navigationAction) == true { return nil }
            let earlier = Self.opening
            Self.opening = configuration.userContentController
            defer { Self.opening = earlier }
            let opened = delegate?.webView?(
                webView, createWebViewWith: configuration, for: navigationAction, windowFeatures: windowFeatures)
            guard let opened else { return nil }
            let proxy = Self.serving(opened)
            proxy.isOpened = true
            if let receive, proxy.receive == nil { proxy.receive(where: takes, receive) }
            return opened
        }
    }
#endif
