internal import PonteWire

/// Receives what scripts ask by a prompt and native answers in the place of the user: a page stands still until its prompt is answered. It serves synchronous calls.
///
/// Prompts with other texts, and all else of the user interface, go to the app's own delegate, whenever the app sets that.
@MainActor
package enum PromptPort {
    /// Takes the prompts of a host whose text is a synchronous call, from now on; in the place of an earlier bridge, and for as long as the host lives.
    ///
    /// Those of windows, too, that the page has opened: they have its scripts, and no bridge.
    package static func open(_ host: any PageHost, _ receive: @escaping PromptReceiver) {
        host.receivePrompts(where: SyncMessage.isBegun(byUTF8:)) { text, caller, answer in
            let sent = SyncText(
                start: text.start.prefix(SyncText.startCount).map { $0 == mark ? backslash : $0 }, isTooLong: text.isTooLong
            ) { replacing(mark, with: backslash, in: text.text) }
            receive(sent, caller) { answer(replacing(backslash, with: mark, in: $0)) }
        }
    }

    /// The receiver of a synchronous call that has come by the presenter of a page. It does not say of which.
    ///
    /// - Throws: `PonteError` with `unavailable` if no bridge knows the document, and as `SyncMessage`.
    @available(iOS 26, macOS 26, *)
    static func receiver(of text: SyncText) throws(PonteError) -> PromptReceiver {
        let host = Mailbox.page(ofStanding: try SyncMessage(text).document)
        guard let receiver = host?.receiver(ofPrompt: text.start) else { throw notKnownYet }
        return receiver
    }

    /// A page that stands still cannot be asked who it is.
    static let notKnownYet = PonteError(
        .unavailable, "No bridge of the app knows yet whose document this is: use ponte.call first.")

    // In documents of some encodings the engine makes another character of each backslash of a prompt and of its answer. No JSON text has U+0001.
    private static let backslash = UInt8(ascii: "\\")
    private static let mark = UInt8(1)

    private static func replacing(_ old: UInt8, with new: UInt8, in text: String) -> String {
        guard text.utf8.contains(old) else { return text }
        return String(decoding: text.utf8.map { $0 == old ? new : $0 }, as: UTF8.self)
    }
}
