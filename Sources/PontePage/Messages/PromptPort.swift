package import PonteWire
package import WebKit

/// Receives what scripts ask by a prompt and native answers in the place of the user: a page stands still until its prompt is answered. It serves synchronous calls.
///
/// Prompts with other texts, and all else of the user interface, go to the app's own delegate, whenever the app sets that.
@MainActor
package enum PromptPort {
    /// Takes the text of a prompt, and answers it once, at any time.
    ///
    /// - Parameter caller: The frame that asks; `nil` where the engine does not say.
    package typealias Receive =
        @MainActor (_ text: SyncText, _ caller: Caller?, _ answer: @escaping @MainActor (String) -> Void) -> Void

    /// Takes the prompts of a view whose text is a synchronous call, from now on; in the place of an earlier bridge, and for as long as the view lives.
    ///
    /// Those of windows, too, that the page has opened: they have its scripts, and no bridge.
    package static func open(_ webView: WKWebView, _ receive: @escaping Receive) {
        webView.receivePrompts(where: SyncMessage.isBegun) { text, frame, answer in
            let sent = SyncText(
                start: text.start.prefix(SyncText.startCount).map { $0 == mark ? backslash : $0 }, isTooLong: text.isTooLong
            ) { replacing(mark, with: backslash, in: text.text) }
            receive(sent, frame.map(Caller.init)) { answer(replacing(backslash, with: mark, in: $0)) }
        }
    }

    // In documents of some encodings the engine makes another character of each backslash of a prompt and of its answer. No JSON text has U+0001.
    private static let backslash = UInt8(ascii: "\\")
    private static let mark = UInt8(1)

    private static func replacing(_ old: UInt8, with new: UInt8, in text: String) -> String {
        guard text.utf8.contains(old) else { return text }
        return String(decoding: text.utf8.map { $0 == old ? new : $0 }, as: UTF8.self)
    }
}
