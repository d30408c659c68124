#if canImport(ObjectiveC)
    package import Foundation
    internal import PonteWire
    package import WebKit

    /// The web view's navigation delegate: lets a bridge watch, and passes everything on to the app's own delegate.
    ///
    /// Objective-C forwards the methods that it does not implement itself: besides its own, it has the methods that the app's delegate has.
    @MainActor
    package final class NavigationProxy: NSObject, WKNavigationDelegate {
        package var next: (any WKNavigationDelegate)? {
            get { delegate }
            set {
                delegate = newValue
                earlier = newValue as? NavigationProxy
                watch.watch(newValue)
            }
        }
        package weak var watcher: (any NavigationWatcher)?
        package weak var webView: WKWebView?
        /// The app's delegate is behind the proxy of an earlier bridge, too, which that may let go before this one goes.
        private var earlier: NavigationProxy?
        private lazy var watch = DelegateWatch(of: self) { [weak self] in
            // Its own place, or that of a proxy in front of it.
            guard let webView = self?.webView, let front = webView.navigationDelegate else { return }
            webView.navigationDelegate = front
        }
        // WebKit asks on the main thread what there is, by methods that are not bound to the main actor.
        private nonisolated(unsafe) weak var delegate: (any WKNavigationDelegate)?

        package nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || delegate?.responds(to: selector) == true
        }

        package nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            delegate?.responds(to: selector) == true ? delegate : super.forwardingTarget(for: selector)
        }

        // WebKit prefers this form to the one without preferences.
        package func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            if watcher?.takes(navigationAction) == true { return decisionHandler(.cancel, preferences) }
            watcher?.passes(navigationAction, with: preferences)
            let decide: @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void = {
                [weak self] policy, preferences in
                if policy == .cancel { self?.watcher?.cancelled(navigationAction) }
                decisionHandler(policy, preferences)
            }
            let asked: Void? = delegate?.webView?(
                webView, decidePolicyFor: navigationAction, preferences: preferences, decisionHandler: decide)
            if asked != nil { return }
            let askedPlainly: Void? = delegate?.webView?(webView, decidePolicyFor: navigationAction) { policy in
                decide(policy, preferences)
            }
            if askedPlainly == nil { decisionHandler(navigationAction.policyWithoutDelegate(in: webView), preferences) }
        }

        package func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            watcher?.navigationStarted()
            delegate?.webView?(webView, didStartProvisionalNavigation: navigation)
        }

        package func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            watcher?.documentCommitted()
            delegate?.webView?(webView, didCommit: navigation)
        }

        package func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            watcher?.navigationFinished()
            delegate?.webView?(webView, didFinish: navigation)
        }

        package func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            watcher?.navigationFailed(error)
            delegate?.webView?(webView, didFailProvisionalNavigation: navigation, withError: error)
        }

        package func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            watcher?.navigationFailed(error)
            delegate?.webView?(webView, didFail: navigation, withError: error)
        }
    }
#endif
