internal import CGLibSupport
internal import GLibInterop

/// A page's `alert`, `confirm`, `prompt` or question before it is left. The page waits for the answer, the app's main loop does not.
@MainActor
enum ScriptDialog {
    static func run(_ dialog: OpaquePointer, for webView: WKWebView) {
        let isMarked = webView.connections.isAsking
        func text(_ string: UnsafePointer<CChar>?) -> String? {
            string.map { isMarked ? MarkedText.unmarked(String(cString: $0)) : String(cString: $0) }
        }
        let message = text(webkit_script_dialog_get_message(dialog)) ?? ""
        let frame = webView.connections.asker ?? .unknown(in: webView)
        switch webkit_script_dialog_get_dialog_type(dialog) {
        case WEBKIT_SCRIPT_DIALOG_ALERT:
            let answer = answer(dialog, fallback: ()) { _, _ in }
            guard let delegate = webView.engine.uiDelegate else { return }
            delegate.ask(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) { answer($0) }
        case WEBKIT_SCRIPT_DIALOG_CONFIRM:
            let answer = answer(dialog, fallback: false) { webkit_script_dialog_confirm_set_confirmed($0, $1 ? 1 : 0) }
            guard let delegate = webView.engine.uiDelegate else { return }
            delegate.ask(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame) { answer($0) }
        case WEBKIT_SCRIPT_DIALOG_PROMPT:
            let answer = answer(dialog, fallback: String?.none) { dialog, text in
                webkit_script_dialog_prompt_set_text(dialog, isMarked ? text.map(MarkedText.marked) : text)
            }
            if let take = webView.engine.promptTaker(for: message) {
                // When the engine has announced the dialog: whoever takes it may run the main loop, and answer meanwhile.
                return MainLoop.runNext { take(message) { answer($0) } }
            }
            guard let delegate = webView.engine.uiDelegate else { return }
            delegate.ask(
                webView, runJavaScriptTextInputPanelWithPrompt: message,
                defaultText: text(webkit_script_dialog_prompt_get_default_text(dialog)), initiatedByFrame: frame
            ) { answer($0) }
        default:
            // Apple's public API lets every page be left.
            webkit_script_dialog_confirm_set_confirmed(dialog, 1)
        }
    }

    private static func answer<Value>(
        _ dialog: OpaquePointer, fallback: Value, _ set: @escaping (OpaquePointer, Value) -> Void
    ) -> PendingAnswer<Value> {
        webkit_script_dialog_ref(dialog)
        return PendingAnswer(fallback: fallback) { value in
            set(dialog, value)
            // The last reference closes it. WebKitGTK crashes when a dialog is closed while it is still announcing it.
            webkit_script_dialog_unref(dialog)
        }
    }
}
