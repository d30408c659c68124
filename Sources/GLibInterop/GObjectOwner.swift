internal import CGLibSupport
internal import CWebKitGTK

/// Gives a reference back in a later turn of the main thread. It may be the last one, and an app drops what it likes within a callback: the
/// function that has called it back still uses its object, and what that stands on. And most of what GTK, WebKitGTK and GIO make is of the main
/// thread: what is emitted at its end must not be elsewhere.
private func giveBack(_ object: UnsafeMutableRawPointer) {
    pnt_end_later({ g_object_unref($0) }, object)
}

/// The one Swift owner of a GObject: it holds a reference for as long as it lives, and gives it back in a later turn of the main thread.
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

    deinit { giveBack(UnsafeMutableRawPointer(pointer)) }
}

/// The one Swift owner of a GObject whose struct is private to its library; as `GObjectOwner`.
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

    deinit { giveBack(UnsafeMutableRawPointer(pointer)) }
}
