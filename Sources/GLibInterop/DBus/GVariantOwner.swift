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
