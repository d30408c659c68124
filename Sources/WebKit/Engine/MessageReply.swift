internal import CGLibSupport
internal import GLibInterop

/// How the answer of a post reaches its page.
@MainActor
protocol ReplyChannel: Sendable {
    /// Resolves the promise with a kind (as in `MessageBody`) and a payload of two parts, which the frame's wrapper turns back.
    ///
    /// - Throws: An error where it could not be sent.
    func answer(_ kind: String, _ layout: String, _ text: PageText) throws
    /// Rejects the promise with an `Error` of this message.
    func reject(_ message: String)
}

/// The promise of one posted message: it settles once, and with an error when whoever holds it drops it.
@MainActor
final class MessageReply {
    // Apple's words (`WKUserContentController.mm`), for which pages look.
    private static let dropped = "WKWebView API client did not respond to this postMessage"
    private static let unsupported = "The result value passed back from the WKWebView API client was unable to be serialized"

    private var channel: (any ReplyChannel)?
    /// True if the answer that was given could not be sent.
    private(set) var isLost = false
    /// For bytes; `nil` where the page has not asked for any.
    var bytes: OutgoingBytes?

    init(_ channel: any ReplyChannel) {
        self.channel = channel
    }

    // Not isolated: the runtime would ask for the actor at the end of each message.
    deinit {
        guard let channel else { return }
        if Thread.isMainThread {
            MainActor.assumeIsolated { channel.reject(Self.dropped) }
        } else {
            Task { @MainActor in channel.reject(Self.dropped) }
        }
    }

    /// Resolves the promise; `nil` is `undefined`.
    func fulfill(_ value: Any?) {
        guard let channel = take() else { return }
        do {
            switch value {
            case nil: try channel.answer("u", "", .string(""))
            case let text as PageText: try channel.answer("s", "", text)
            case let text as String: try channel.answer("s", "", .string(text))
            case let value?:
                if let (layout, text) = try bytes?.send(value) {
                    try channel.answer("b", layout, .string(text))
                } else {
                    try channel.answer("j", "", .string(TaggedValue.encode(value)))
                }
            }
        } catch {
            guard !(error is TaggedValue.UnsupportedType) else { return channel.reject(Self.unsupported) }
            isLost = true
            channel.reject("limitExceeded: The answer could not be sent. \(error.localizedDescription)")
        }
    }

    /// Rejects the promise with an `Error` that has this message.
    func reject(_ message: String) {
        take()?.reject(message)
    }

    func reject(unreadable error: any Error) {
        reject("The message could not be read: \(error.localizedDescription)")
    }

    private func take() -> (any ReplyChannel)? {
        defer { channel = nil }
        return channel
    }
}

/// The engine's own answer to a message with reply.
@MainActor
final class EngineReply: ReplyChannel {
    private var reply: OpaquePointer?
    private let context: GObjectReference

    /// - Parameter message: The message that the page has posted.
    init(_ reply: OpaquePointer, to message: OpaquePointer) {
        self.reply = webkit_script_message_reply_ref(reply)
        context = GObjectReference(retaining: jsc_value_get_context(message))
    }

    isolated deinit {
        if let reply { webkit_script_message_reply_unref(reply) }
    }

    func answer(_ kind: String, _ layout: String, _ text: PageText) {
        let answer = ScriptContext.string(kind, layout, text.string, in: context.pointer)
        defer { g_object_unref(UnsafeMutableRawPointer(answer)) }
        guard let reply = take() else { return }
        webkit_script_message_reply_return_value(reply, answer)
        webkit_script_message_reply_unref(reply)
    }

    func reject(_ message: String) {
        guard let reply = take() else { return }
        webkit_script_message_reply_return_error_message(reply, message)
        webkit_script_message_reply_unref(reply)
    }

    private func take() -> OpaquePointer? {
        defer { reply = nil }
        return reply
    }
}
