internal import CGLibSupport

/// The promise of one posted message: it settles once, and with an error when whoever holds it drops it.
@MainActor
final class MessageReply {
    private var reply: OpaquePointer?

    init(_ reply: OpaquePointer) {
        self.reply = webkit_script_message_reply_ref(reply)
    }

    isolated deinit {
        reject("The message handler dropped its reply handler without calling it.")
    }

    /// Resolves the promise; `nil` is `undefined`.
    func fulfill(_ value: Any?) {
        guard let reply = take() else { return }
        defer { webkit_script_message_reply_unref(reply) }
        do {
            let text = try Self.text(for: value)
            let answer = ScriptContext.string(text)
            webkit_script_message_reply_return_value(reply, answer)
            g_object_unref(UnsafeMutableRawPointer(answer))
        } catch {
            webkit_script_message_reply_return_error_message(reply, error.localizedDescription)
        }
    }

    /// Rejects the promise with an `Error` that has this message.
    func reject(_ message: String) {
        guard let reply = take() else { return }
        webkit_script_message_reply_return_error_message(reply, message)
        webkit_script_message_reply_unref(reply)
    }

    private func take() -> OpaquePointer? {
        defer { reply = nil }
        return reply
    }

    /// A kind (as in `FrameEnvelope`) and the value, which the frame's wrapper turns back.
    private static func text(for value: Any?) throws -> String {
        switch value {
        case nil: "u"
        case let text as String: "s" + text
        case let value?: try "j" + TaggedValue.encode(value)
        }
    }
}
