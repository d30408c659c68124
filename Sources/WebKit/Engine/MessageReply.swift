internal import CGLibSupport
internal import GLibInterop

/// The promise of one posted message: it settles once, and with an error when whoever holds it drops it.
@MainActor
final class MessageReply {
    // Apple's words (`WKUserContentController.mm`), for which pages look.
    private static let dropped = "WKWebView API client did not respond to this postMessage"
    private static let unsupported = "The result value passed back from the WKWebView API client was unable to be serialized"
    private static let unsealed = "The frame was there before the app's first message handler, and has to be loaded again."

    private var reply: OpaquePointer?
    private let context: GObjectReference
    /// True when the frame's wrapper has posted the message, and understands what the answer looks like.
    var isSealed = false
    /// For bytes; `nil` where the page has not asked for any.
    var bytes: OutgoingBytes?

    /// - Parameter message: The message that the page has posted.
    init(_ reply: OpaquePointer, to message: OpaquePointer) {
        self.reply = webkit_script_message_reply_ref(reply)
        context = GObjectReference(retaining: jsc_value_get_context(message))
    }

    isolated deinit {
        reject(Self.dropped)
    }

    /// Resolves the promise; `nil` is `undefined`.
    func fulfill(_ value: Any?) {
        guard isSealed || value == nil else { return reject(Self.unsealed) }
        guard let reply = take() else { return }
        defer { webkit_script_message_reply_unref(reply) }
        do {
            let answer = try answer(value)
            webkit_script_message_reply_return_value(reply, answer)
            g_object_unref(UnsafeMutableRawPointer(answer))
        } catch {
            webkit_script_message_reply_return_error_message(
                reply, error is TaggedValue.UnsupportedType ? Self.unsupported : error.localizedDescription)
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
    private func answer(_ value: Any?) throws -> OpaquePointer {
        switch value {
        case nil where !isSealed: return jsc_value_new_undefined(context.pointer)
        case nil: return ScriptContext.string("u", in: context.pointer)
        case let text as String: return ScriptContext.string("s", text, in: context.pointer)
        case let value?:
            if let (layout, text) = try bytes?.send(value) {
                return ScriptContext.string("b", layout, text, in: context.pointer)
            }
            return ScriptContext.string("j", try TaggedValue.encode(value), in: context.pointer)
        }
    }
}
