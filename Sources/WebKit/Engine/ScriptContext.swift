internal import CGLibSupport

/// The JavaScript context of this process, in which values on their way to a page are made.
@MainActor
enum ScriptContext {
    private static let context = jsc_context_new()

    /// A JavaScript string, NULs included; the caller owns it.
    static func string(_ text: String) -> OpaquePointer {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = g_bytes_new(utf8.baseAddress, gsize(utf8.count))
            defer { g_bytes_unref(bytes) }
            return jsc_value_new_string_from_bytes(context, bytes)
        }
    }
}
