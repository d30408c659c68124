/// Receives what scripts post to `window.webkit.messageHandlers.<name>`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkscriptmessagehandler)
@preconcurrency
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
    /// A script has posted a message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
