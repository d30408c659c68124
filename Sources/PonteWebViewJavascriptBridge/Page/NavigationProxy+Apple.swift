#if canImport(ObjectiveC)
    internal import Foundation
    internal import WebKit

    /// The web view's navigation delegate: takes the bridge's addresses out, and passes everything on to the app's own delegate.
    ///
    /// What it does not implement itself, Objective-C forwards: it has exactly the methods that the app's delegate has.
    @MainActor
    final class NavigationProxy: NSObject, WKNavigationDelegate {
        var next: (any WKNavigationDelegate)? {
            get { delegate }
            set { delegate = newValue }
        }
        weak var watcher: (any NavigationWatcher)?
        // WebKit asks on the main thread what there is, by methods that are not bound to the main actor.
        private nonisolated(unsafe) weak var delegate: (any WKNavigationDelegate)?

        nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || delegate?.responds(to: selector) == true
        }

        nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            delegate?.responds(to: selector) == true ? delegate : super.forwardingTarget(for: selector)
        }

        // WebKit prefers this form to the one without preferences.
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            if watcher?.takes(navigationAction.request.url) == true { return decisionHandler(.cancel, preferences) }
            let asked: Void? = delegate?.webView?(
                webView, decidePolicyFor: navigationAction, preferences: preferences, decisionHandler: decisionHandler)
            if asked != nil { return }
            let askedPlainly: Void? = delegate?.webView?(webView, decidePolicyFor: navigationAction) { policy in
                decisionHandler(policy, preferences)
            }
            if askedPlainly == nil { decisionHandler(.allow, preferences) }
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            watcher?.documentCommitted()
            delegate?.webView?(webView, didCommit: navigation)
        }
    }
#endif
