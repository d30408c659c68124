internal import CWebKitGTK
internal import Foundation

/// Gives a reference back on the main thread, whichever thread the owner ends on: most of what GTK, WebKitGTK and GIO make is of the main
/// thread, and what is emitted at its end must not be elsewhere.
private func giveBack(_ object: UnsafeMutableRawPointer) {
    guard !Thread.isMainThread else { return g_object_unref(object) }
    _ = g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { object in
            g_object_unref(object)
            return 0
        }, object, nil)
}

/// The one Swift owner of a GObject: it holds a reference for as long as it lives, and gives it back on the main thread.
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
