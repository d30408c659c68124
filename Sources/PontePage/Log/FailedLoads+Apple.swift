#if canImport(ObjectiveC)
    internal import Foundation
    internal import WebKit

    /// Tells of loads of the main frame that fail, where the app has no navigation delegate of its own: one that it sets later takes this one's place.
    @MainActor
    final class FailedLoads: NSObject, WKNavigationDelegate {
        var onFailure: @MainActor (any Error) -> Void = { _ in }

        init(_ webView: WKWebView) {
            super.init()
            // That of an earlier bridge goes with it.
            if webView.navigationDelegate == nil || webView.navigationDelegate is FailedLoads {
                webView.navigationDelegate = self
            }
        }

        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            onFailure(error)
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            onFailure(error)
        }
    }

    extension WKWebView {
        var hasAppNavigationDelegate: Bool {
            if let proxy = navigationDelegate as? NavigationProxy { return proxy.next != nil && !(proxy.next is FailedLoads) }
            return navigationDelegate != nil && !(navigationDelegate is FailedLoads)
        }

        var hasAppUIDelegate: Bool {
            if let proxy = uiDelegate as? UserInterfaceProxy { return proxy.hasAppDelegate }
            return uiDelegate != nil
        }
    }

    /// Each main loop of Apple's systems runs web views.
    enum MainLoopCheck {
        @MainActor static func begin() {}
    }
#endif
