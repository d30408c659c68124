internal import CGLibSupport
internal import GLibInterop

/// A page's `alert`, `confirm`, `prompt` or question before it is left. The page waits for the answer, the app's main loop does not.
@MainActor
enum ScriptDialog {
    static func run(_ dialog: OpaquePointer, for webView: WKWebView) {
        let frame = webView.connections.asker ?? .unknown(in: webView)
        func shown() -> String {
            MarkedText.shown(webkit_script_dialog_get_message(dialog), isMarked: webView.connections.isAsking) ?? ""
        }
        switch webkit_script_dialog_get_dialog_type(dialog) {
        case WEBKIT_SCRIPT_DIALOG_ALERT:
            let answer = answer(dialog, of: webView, fallback: ()) { _, _ in }
            guard let delegate = webView.engine.uiDelegate else { return }
            delegate.ask(webView, runJavaScriptAlertPanelWithMessage: shown(), initiatedByFrame: frame) { answer($0) }
        case WEBKIT_SCRIPT_DIALOG_CONFIRM:
            let answer = answer(dialog, of: webView, fallback: false) {
                webkit_script_dialog_confirm_set_confirmed($0, $1 ? 1 : 0)
            }
            guard let delegate = webView.engine.uiDelegate else { return }
            delegate.ask(webView, runJavaScriptConfirmPanelWithMessage: shown(), initiatedByFrame: frame) { answer($0) }
        case WEBKIT_SCRIPT_DIALOG_PROMPT: runPrompt(dialog, for: webView, frame)
        default:
            // Its text is the page's, and nobody reads it, as in browsers.
            webView.engine.leaving.askUser(
                answer(dialog, fallback: false) { webkit_script_dialog_confirm_set_confirmed($0, $1 ? 1 : 0) })
        }
    }

    /// The bridge may take it, by its first bytes. Else it is the delegate's, if it is not too long.
    private static func runPrompt(_ dialog: OpaquePointer, for webView: WKWebView, _ frame: WKFrameInfo) {
        let isMarked = webView.connections.isAsking
        let message = PromptText(webkit_script_dialog_get_message(dialog), isMarked: isMarked)
        let take = webView.engine.promptTaker(for: message)
        // A prompt that the bridge takes is no dialog.
        let answer = answer(dialog, of: take == nil ? webView : nil, fallback: String?.none) { dialog, text in
            message.end()
            webkit_script_dialog_prompt_set_text(dialog, isMarked ? text.map(MarkedText.marked) : text)
        }
        if let take {
            // Platform: announced dialog
            // When the engine has announced the dialog: whoever takes it may run the main loop, and answer meanwhile.
            return MainLoop.runNext { take(message) { answer($0) } }
        }
        let defaultText = webkit_script_dialog_prompt_get_default_text(dialog)
        let field = PromptText(defaultText, isMarked: isMarked)
        guard let delegate = webView.engine.uiDelegate, message.count + field.count <= PromptText.maximum else { return }
        delegate.ask(
            webView, runJavaScriptTextInputPanelWithPrompt: message.string, defaultText: defaultText.map { _ in field.string },
            initiatedByFrame: frame
        ) { answer($0) }
    }

    /// - Parameter webView: Of a page that waits for the user; `nil` for one that does not, or that waits to be left.
    private static func answer<Value>(
        _ dialog: OpaquePointer, of webView: WKWebView? = nil, fallback: Value, _ set: @escaping (OpaquePointer, Value) -> Void
    ) -> PendingAnswer<Value> {
        webkit_script_dialog_ref(dialog)
        let ends = webView?.engine.leaving.dialogOpens()
        return PendingAnswer(fallback: fallback) { value in
            ends?()
            set(dialog, value)
            // The last reference closes it. WebKitGTK crashes when a dialog is closed while it is still announcing it.
            webkit_script_dialog_unref(dialog)
        }
    }
}
