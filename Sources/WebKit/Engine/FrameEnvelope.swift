internal import CGLibSupport

/// A message as the frame's wrapper has sealed it: one text of token, frame, kind, origin, address and payload.
///
///     token(32 characters) ("T" / "F") ("s" / "j" / "u") origin LF address LF payload
///
/// `T` is the main frame, `F` another. A payload is text (`s`), a tagged value (`j`, see `TaggedValue`) or `undefined` (`u`).
@MainActor
struct FrameEnvelope {
    /// The world whose token the message carries; `nil` where it carries none: then its frame is unknown.
    private(set) var world: WKContentWorld?
    private(set) var isMainFrame = false
    private(set) var origin = "null"
    private(set) var address = ""
    private var kind = UInt8(ascii: "u")
    private var payload = ""

    private static let tokenLength = 32

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
        let head = tokenLength + 2
        guard text.count >= head,
            let world = worldOf(String(decoding: text[..<tokenLength], as: UTF8.self)),
            let endOfOrigin = text[head...].firstIndex(of: UInt8(ascii: "\n")),
            let endOfAddress = text[(endOfOrigin + 1)...].firstIndex(of: UInt8(ascii: "\n"))
        else { return envelope }
        envelope.world = world
        envelope.isMainFrame = text[tokenLength] == UInt8(ascii: "T")
        envelope.kind = text[tokenLength + 1]
        envelope.origin = String(decoding: text[head..<endOfOrigin], as: UTF8.self)
        envelope.address = String(decoding: text[(endOfOrigin + 1)..<endOfAddress], as: UTF8.self)
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
