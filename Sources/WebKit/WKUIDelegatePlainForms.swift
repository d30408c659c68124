/// The methods of `WKUIDelegate` with a completion handler that is not isolated, as most tutorials and libraries write them. Implement
/// `WKUIDelegate`.
// As `WKNavigationDelegatePlainForms`.
@MainActor
public protocol WKUIDelegatePlainForms: AnyObject {
    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable () -> Void)

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable (Bool) -> Void)

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable (String?) -> Void)

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        decisionHandler: @escaping @Sendable (WKPermissionDecision) -> Void)

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable ([URL]?) -> Void)
}

extension WKUIDelegatePlainForms {
    private var delegate: (any WKUIDelegate)? { self as? any WKUIDelegate }

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        DelegateForms.byDefault(self, .alert) {
            delegate?.ask(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) { _ in
                completionHandler()
            }
        }
    }

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        DelegateForms.byDefault(self, .confirm) {
            delegate?.ask(
                webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame, handler: completionHandler)
        }
    }

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable (String?) -> Void
    ) {
        DelegateForms.byDefault(self, .prompt) {
            delegate?.ask(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                handler: completionHandler)
        }
    }

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        decisionHandler: @escaping @Sendable (WKPermissionDecision) -> Void
    ) {
        DelegateForms.byDefault(self, .mediaCapture) {
            delegate?.ask(
                webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type, handler: decisionHandler)
        }
    }

    /// See the method of `WKUIDelegate` with this name.
    @_disfavoredOverload
    public func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @Sendable ([URL]?) -> Void
    ) {
        DelegateForms.byDefault(self, .openPanel) {
            delegate?.ask(webView, runOpenPanelWith: parameters, initiatedByFrame: frame, handler: completionHandler)
        }
    }
}
