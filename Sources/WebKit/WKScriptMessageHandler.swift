/// Receives what scripts post to `window.webkit.messageHandlers.<name>`.
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
