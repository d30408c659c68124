import WebKit

/// Serves pages that ask for a native button with Turbo's `nativeApp` message.
@MainActor
final class NativeAppMessages: NSObject, WKScriptMessageHandler {
    static let name = "nativeApp"

    private let log: MessageLog
    /// Is told the symbol and the path of the button that the page wants.
    var onActionButton: ((_ symbol: String, _ path: String) -> Void)?

    init(log: MessageLog) {
        self.log = log
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        log.record(message)
        guard message.frameInfo.isMainFrame, let body = message.body as? [String: Any],
            body["name"] as? String == "ActionButton",
            let path = body["path"] as? String, let symbol = body["icon"] as? String
        else { return }
        onActionButton?(symbol, path)
    }
}
