internal import CWebKitGTK

/// The one Swift owner of a `GVariant`: it holds a reference for as long as it lives.
final class GVariantOwner {
    private let pointer: OpaquePointer

    /// Takes over a reference that the caller owns, as functions marked "transfer full" return it, or a floating one.
    init(takingOwnershipOf pointer: OpaquePointer) {
        self.pointer = g_variant_take_ref(pointer)
    }

    deinit { g_variant_unref(pointer) }

    /// Calls `body` with what it owns, which stays alive until then: Swift may release an owner after its last mention.
    func lend<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(pointer) }
    }

    /// Calls `body` with what several own.
    static func lend<Result>(_ owners: [GVariantOwner], _ body: ([OpaquePointer?]) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(owners) { try body(owners.map { Optional($0.pointer) }) }
    }
}

/// Calls `body` with a type that lives as long as the call. A type that is only a pointer into a C string, as `g_variant_type_checked_`
/// makes it, must not be made from a Swift string: that string's C form ends with the call that gets it.
package func withVariantType<Result>(_ text: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let type = g_variant_type_new(text)
    defer { g_variant_type_free(type) }
    return body(type)
}
