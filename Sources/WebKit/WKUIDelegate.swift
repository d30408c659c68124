/// The answer to a page that wants a device.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkpermissiondecision)
public enum WKPermissionDecision: Int, Sendable {
    /// Asks the user. WebKitGTK has no prompt of its own: it denies.
    case prompt
    /// The page gets the device.
    case grant
    /// The page does not get the device.
    case deny
}

/// The device that a page wants.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkmediacapturetype)
public enum WKMediaCaptureType: Int, Sendable {
    /// The camera alone.
    case camera
    /// The microphone alone.
    case microphone
    /// Both.
    case cameraAndMicrophone
}

/// Shows what a page asks the user for. Each method is optional; of the forms that differ in the completion handler's type and in
/// `async`, implement one.
///
/// WebKitGTK does not tell which frame asks: `frame` is the main frame. A handler that is dropped without a call answers as if the
/// method were not implemented.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkuidelegate)
@preconcurrency
@MainActor
public protocol WKUIDelegate: WKUIDelegatePlainForms {
    /// Makes the view for a new window, with this configuration; the app shows it and keeps it. Without a view nothing opens.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?

    /// The page has closed its window.
    func webViewDidClose(_ webView: WKWebView)

    /// Shows the text of `alert()`. The page stands still until `completionHandler` is called.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void)

    /// Shows the text of `alert()`: the async form of the method above.
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async

    /// Asks the question of `confirm()`; `true` is OK.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)

    /// Asks the question of `confirm()`: the async form of the method above.
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool

    /// Asks for the text of `prompt()`; `nil` is Cancel.
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void)

    /// Asks for the text of `prompt()`: the async form of the method above.
    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String?

    /// - Parameters:
    ///   - webView: The view that shows the page.
    ///   - origin: The main frame's: a frame of another origin can ask only where the main frame allows it to.
    ///   - frame: The frame that asks.
    ///   - type: The devices that it asks for.
    ///   - decisionHandler: Takes the answer, once.
    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void)

    /// Decides about the camera and the microphone: the async form of the method above.
    func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin,
        initiatedBy frame: WKFrameInfo, type: WKMediaCaptureType
    ) async -> WKPermissionDecision

    /// Lets the user choose files for a page; `nil` is Cancel.
    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void)

    /// Lets the user choose files: the async form of the method above.
    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]?

    /// The user is shown a context menu.
    func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo)

    /// The context menu is gone.
    func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo)
}
