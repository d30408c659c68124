internal import PonteWire
package import WebKit

/// Is told by a `NavigationProxy` what a bridge wants to know. Each method is optional.
@MainActor
package protocol NavigationWatcher: AnyObject {
    /// - Returns: True if the bridge takes the action for itself: nothing is loaded then, and the app's own delegate is not asked.
    func takes(_ action: WKNavigationAction) -> Bool
    /// The action goes on to the app's own delegate, with these preferences.
    func passes(_ action: WKNavigationAction, with preferences: WKWebpagePreferences)
    /// The app's own delegate has cancelled the action.
    func cancelled(_ action: WKNavigationAction)
    func navigationStarted()
    /// The main frame shows another document.
    func documentCommitted()
    func navigationFinished()
    func navigationFailed(_ error: any Error)
}

extension NavigationWatcher {
    package func takes(_ action: WKNavigationAction) -> Bool { false }
    package func passes(_ action: WKNavigationAction, with preferences: WKWebpagePreferences) {}
    package func cancelled(_ action: WKNavigationAction) {}
    package func navigationStarted() {}
    package func documentCommitted() {}
    package func navigationFinished() {}
    package func navigationFailed(_ error: any Error) {}
}

extension NavigationProxy {
    /// Takes the place of the web view's delegate, which stays behind it, for as long as the proxy lives.
    ///
    /// The proxy of an earlier bridge of the same kind goes; those of other kinds stay.
    package convenience init(_ webView: WKWebView, for watcher: any NavigationWatcher) {
        self.init()
        self.watcher = watcher
        self.webView = webView
        next = webView.navigationDelegate
        if let earlier = next as? NavigationProxy, earlier.watcher.map({ type(of: $0) == type(of: watcher) }) ?? true {
            next = earlier.next
        }
        webView.navigationDelegate = self
    }

    /// Gives the place back.
    package func leave() {
        watcher = nil
        if webView?.navigationDelegate === self { webView?.navigationDelegate = next }
    }
}
