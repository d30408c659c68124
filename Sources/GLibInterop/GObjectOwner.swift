internal import CWebKitGTK

/// The one Swift owner of a GObject: it holds a reference for as long as it lives.
package final class GObjectOwner<Instance> {
    package let pointer: UnsafeMutablePointer<Instance>

    /// Takes over a reference that the caller owns, as functions marked "transfer full" return it.
    package init(takingOwnershipOf pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
    }

    /// Adds a reference of its own; a floating one is taken over.
    package init(retaining pointer: UnsafeMutablePointer<Instance>) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
    }

    deinit { g_object_unref(pointer) }
}

/// The one Swift owner of a GObject whose struct is private to its library.
package final class GObjectReference {
    package let pointer: OpaquePointer

    /// Takes over a reference that the caller owns, as functions marked "transfer full" return it.
    package init(takingOwnershipOf pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Adds a reference of its own; a floating one is taken over.
    package init(retaining pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref_sink(UnsafeMutableRawPointer(pointer))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
