// The part of Objective-C and of Apple's WebKit that `NavigationProxy`, `UserInterfaceProxy` and `PageText` use, as Apple documents it, in the module of its check.
@objc package final class Selector: NSObject {}
@objc package class NSError: NSObject {}

@objc package protocol NSObjectProtocol: AnyObject {
    @objc(respondsToSelector:)
    func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol {
    package init() {}
    package func responds(to aSelector: Selector!) -> Bool { fatalError() }
    package func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
}

// Objective-C has strings of its own, which Linux's Swift does not know.
@objc package final class String: NSObject, ExpressibleByStringLiteral, Equatable, @unchecked Sendable {
    package init(stringLiteral: Swift.String) {}
    package convenience init(decoding: [UInt8], as: Unicode.UTF8.Type) { fatalError() }
    package var utf8: [UInt8] { fatalError() }
    package static func == (_: String, _: String) -> Bool { fatalError() }
}

// swift-format-ignore
package func NSStringFromSelector(_ aSelector: Selector) -> String { fatalError() }

// swift-format-ignore
package enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
// swift-format-ignore
package func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }
// swift-format-ignore
package func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { fatalError() }

package enum Thread { package static var isMainThread: Bool { fatalError() } }

@objc package class NSKeyValueObservation: NSObject {}
package struct NSKeyValueObservedChange<Value> {}
package protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    @preconcurrency
    package func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

@objc package class WKFrameInfo: NSObject {}
@MainActor
@objc package class WKScriptMessage: NSObject {
    package var body: Any { fatalError() }
}
@MainActor @objc package class WKUserContentController: NSObject {}
@MainActor @objc package class WKWebViewConfiguration: NSObject {
    package var userContentController: WKUserContentController { fatalError() }
}
@objc package class WKWindowFeatures: NSObject {}
@objc package class WKNavigation: NSObject {}
@objc package class WKNavigationAction: NSObject {
    // Ponte's own, which needs more of Foundation.
    func policyWithoutDelegate(in webView: WKWebView) -> WKNavigationActionPolicy { fatalError() }
}
@objc package class WKNavigationResponse: NSObject {}
@objc package class WKWebpagePreferences: NSObject {}
@objc package enum WKNavigationActionPolicy: Int { case cancel, allow, download }
@objc package enum WKNavigationResponsePolicy: Int { case cancel, allow, download }

@MainActor
@objc package class WKWebView: NSObject {
    package var configuration: WKWebViewConfiguration { fatalError() }
    package weak var navigationDelegate: (any WKNavigationDelegate)?
    package weak var uiDelegate: (any WKUIDelegate)?
}

@MainActor
@objc package protocol WKUIDelegate: NSObjectProtocol {
    @objc(webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:)
    optional func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?

    @objc(webView:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:)
    optional func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)
}

@MainActor
@objc package protocol WKNavigationDelegate: NSObjectProtocol {
    @objc(webView:decidePolicyForNavigationAction:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)

    @objc(webView:decidePolicyForNavigationAction:preferences:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)

    @objc(webView:decidePolicyForNavigationResponse:decisionHandler:)
    optional func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void)

    @objc(webView:didStartProvisionalNavigation:)
    optional func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

    @objc(webView:didReceiveServerRedirectForProvisionalNavigation:)
    optional func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)

    @objc(webView:didFailProvisionalNavigation:withError:)
    optional func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)

    @objc(webView:didCommitNavigation:)
    optional func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)

    @objc(webView:didFinishNavigation:)
    optional func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

    @objc(webView:didFailNavigation:withError:)
    optional func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

    @objc(webViewWebContentProcessDidTerminate:)
    optional func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
