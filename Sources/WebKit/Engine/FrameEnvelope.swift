internal import CGLibSupport

/// A message as the frame's wrapper has sealed it: one text of token, frame, kind, address and payload.
///
///     token(32 characters) frame(32 characters) ("s" / "j" / "u") address LF payload
///
/// The token stands for the world; the frame is the name in a `FrameIdentity`. The address is what the page says. A payload is
/// text (`s`), a tagged value (`j`, see `TaggedValue`) or `undefined` (`u`).
@MainActor
struct FrameEnvelope {
    /// The world whose token the message carries; `nil` where it carries none: then its frame is unknown.
    private(set) var world: WKContentWorld?
    /// The name of the frame.
    private(set) var frame = ""
    private(set) var address = ""
    private var kind = UInt8(ascii: "u")
    private var payload = ""

    private static let tokenLength = 32

    /// A text that our own script has posted.
    static func text(_ value: OpaquePointer) -> String? {
        guard jsc_value_is_string(value) != 0, let bytes = jsc_value_to_string_as_bytes(value) else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }

    static func open(_ value: OpaquePointer, worldOf: (String) -> WKContentWorld?) -> FrameEnvelope {
        // The check comes first: to convert a large object that is not ours takes the engine minutes.
        guard jsc_value_is_string(value) != 0, let bytes = jsc_value_to_string_as_bytes(value) else {
            return FrameEnvelope()
        }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)
        return open(UnsafeRawBufferPointer(start: data, count: Int(count)), worldOf: worldOf)
    }

    static func open(_ text: UnsafeRawBufferPointer, worldOf: (String) -> WKContentWorld?) -> FrameEnvelope {
        var envelope = FrameEnvelope()
        let head = tokenLength + FrameIdentity.nameLength + 1
        guard text.count >= head,
            let world = worldOf(String(decoding: text[..<tokenLength], as: UTF8.self)),
            let endOfAddress = text[head...].firstIndex(of: UInt8(ascii: "\n"))
        else { return envelope }
        envelope.world = world
        envelope.frame = String(decoding: text[tokenLength..<(head - 1)], as: UTF8.self)
        envelope.kind = text[head - 1]
        envelope.address = String(decoding: text[head..<endOfAddress], as: UTF8.self)
        envelope.payload = String(decoding: text[(endOfAddress + 1)...], as: UTF8.self)
        return envelope
    }

    /// The body with Apple's mapping: `undefined` is `NSNull`.
    func body() throws -> Any {
        switch kind {
        case UInt8(ascii: "s"): payload
        case UInt8(ascii: "j"): try TaggedValue.decode(payload) ?? NSNull()
        default: NSNull()
        }
    }
}
