/// Receives what scripts post to `window.webkit.messageHandlers.<name>`.
@preconcurrency
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
