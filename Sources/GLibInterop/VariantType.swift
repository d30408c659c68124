internal import CWebKitGTK

/// Calls `body` with a type that lives as long as the call. A type that is only a pointer into a C string, as `g_variant_type_checked_`
/// makes it, must not be made from a Swift string: that string's C form ends with the call that gets it.
package func withVariantType<Result>(_ text: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let type = g_variant_type_new(text)
    defer { g_variant_type_free(type) }
    return body(type)
}
