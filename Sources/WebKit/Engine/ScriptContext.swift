internal import CGLibSupport

// Platform: script strings
/// Makes values on their way to a page.
@MainActor
enum ScriptContext {
    /// A JavaScript string of all parts, NULs included; the caller owns it.
    ///
    /// - Parameter context: Of a value that the engine has handed out. One of our own would crash the program sooner or later:
    ///   WebKitGTK (2.50 at least) frees the strings of such a context twice when they are sent.
    static func string(_ parts: String..., in context: OpaquePointer) -> OpaquePointer {
        let count = parts.reduce(0) { $0 + $1.utf8.count }
        // One copy, whose memory the engine's bytes take over.
        let memory = g_malloc(gsize(count))
        var place = memory
        for var part in parts {
            part.withUTF8 { utf8 in
                if let start = utf8.baseAddress { place?.copyMemory(from: start, byteCount: utf8.count) }
                place? += utf8.count
            }
        }
        let bytes = g_bytes_new_take(memory, gsize(count))
        defer { g_bytes_unref(bytes) }
        return jsc_value_new_string_from_bytes(context, bytes)
    }
}
