internal import CGLibSupport
internal import GLibInterop

// Platform: session state
/// A view's back/forward list as the engine writes it.
///
/// Source of the form: `WebKitWebViewSessionState.cpp`, version 2, of WebKitGTK 2.38 and later.
@MainActor
enum SessionState {
    private static let version: UInt16 = 2
    private static let element = "(uaysxmxmds)"
    private static let frame = "(ssssasmayxx(ii)dm(sa\(element))av)"
    private static let item = "(s\(frame)u)"

    static func data(of view: UnsafeMutablePointer<WebKitWebView>) -> Data {
        let state = webkit_web_view_get_session_state(view)
        defer { webkit_web_view_session_state_unref(state) }
        let bytes = webkit_web_view_session_state_serialize(state)
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) } ?? Data()
    }

    /// Gives the view another list, and loads nothing.
    ///
    /// - Returns: True if `data` is such a list.
    static func restore(_ data: Data, in view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let state = webkit_web_view_session_state_new(bytes) else { return false }
        defer { webkit_web_view_session_state_unref(state) }
        webkit_web_view_restore_session_state(view, state)
        return true
    }

    /// The list with a POST behind its current item, as the engine remembers a form that was sent.
    ///
    /// - Returns: The list, and whether the POST is its first item, which is the current one then; `nil` for a list of another version.
    static func appending(to data: Data, url: String, contentType: String, body: Data) -> (list: Data, isFirst: Bool)? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let state = withVariantType("(qa\(item)mu)") { g_variant_ref_sink(g_variant_new_from_bytes($0, bytes, 0)) }
        defer { g_variant_unref(state) }
        guard child(state, 0, g_variant_get_uint16) == version, g_variant_is_normal_form(state) != 0 else { return nil }
        let current = child(state, 2) { index in
            guard let value = g_variant_get_maybe(index) else { return nil as Int? }
            defer { g_variant_unref(value) }
            return Int(g_variant_get_uint32(value))
        }
        var items = child(state, 1) { list in
            (0...(current ?? 0)).prefix(current == nil ? 0 : Int(g_variant_n_children(list))).map {
                g_variant_get_child_value(list, gsize($0))
            }
        }
        defer { for old in items.dropLast() { g_variant_unref(old) } }
        items.append(post(url, contentType, body))
        let index = maybe("u", g_variant_new_uint32(guint32(current ?? 0)))
        let result = g_variant_ref_sink(tuple([g_variant_new_uint16(version), array(item, items), index]))
        defer { g_variant_unref(result) }
        let list = g_variant_get_data(result).map { Data(bytes: $0, count: Int(g_variant_get_size(result))) }
        return list.map { ($0, current == nil) }
    }

    private static func post(_ url: String, _ contentType: String, _ body: Data) -> OpaquePointer? {
        let bytes = body.withUnsafeBytes { bytes in
            withVariantType("y") { g_variant_new_fixed_array($0, bytes.baseAddress, gsize(bytes.count), 1) }
        }
        let part = tuple([
            g_variant_new_uint32(0), bytes, g_variant_new_string(""), g_variant_new_int64(0), maybe("x", nil), maybe("d", nil),
            g_variant_new_string(""),
        ])
        let content = tuple([g_variant_new_string(contentType), array(element, [part])])
        // The engine compares these numbers with those of other items, to see whether a document is the same.
        let numbers = (0..<2).map { _ in g_variant_new_int64(gint64(Int64.random(in: 1 << 50..<1 << 52))) }
        let state = tuple([
            g_variant_new_string(url), g_variant_new_string(url), g_variant_new_string(""), g_variant_new_string(""),
            array("s", []), maybe("ay", nil), numbers[0], numbers[1], tuple([g_variant_new_int32(0), g_variant_new_int32(0)]),
            g_variant_new_double(1), maybe("(sa\(element))", content), array("v", []),
        ])
        // 2: it opens no other app.
        return tuple([g_variant_new_string(""), state, g_variant_new_uint32(2)])
    }

    private static func child<Result>(_ tuple: OpaquePointer?, _ index: Int, _ body: (OpaquePointer?) -> Result) -> Result {
        let value = g_variant_get_child_value(tuple, gsize(index))
        defer { g_variant_unref(value) }
        return body(value)
    }

    private static func tuple(_ values: [OpaquePointer?]) -> OpaquePointer? {
        g_variant_new_tuple(values, gsize(values.count))
    }

    private static func array(_ type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
        withVariantType(type) { g_variant_new_array($0, values, gsize(values.count)) }
    }

    private static func maybe(_ type: String, _ value: OpaquePointer?) -> OpaquePointer? {
        withVariantType(type) { g_variant_new_maybe($0, value) }
    }
}
