internal import CWebKitGTK

/// The one Swift owner of a GObject that others hold, too: it tells when they hold it no more. `isLast` is called on the main thread, while
/// the last of them lets go, and maybe more than once.
package final class LastReference {
    package let pointer: OpaquePointer
    private let callback: Unmanaged<Callback<Void>>

    /// Takes over a reference that the caller owns, as functions marked "transfer full" return it.
    @MainActor
    package init(takingOwnershipOf pointer: OpaquePointer, isLast: @escaping @MainActor () -> Void) {
        self.pointer = pointer
        callback = Unmanaged.passRetained(Callback { isLast() })
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
        g_object_add_toggle_ref(object, Self.toggled, callback.toOpaque())
        g_object_unref(object)
    }

    // A function of C without a context: it never changes.
    private nonisolated(unsafe) static let toggled: GToggleNotify = { data, _, isLast in
        guard isLast != 0, let data else { return }
        nonisolated(unsafe) let callback = Unmanaged<Callback<Void>>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { callback.run(()) }
    }

    deinit {
        nonisolated(unsafe) let (object, callback) = (pointer, callback)
        // As `GObjectOwner` does.
        MainLoop.endLater {
            let object = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
            g_object_remove_toggle_ref(object, Self.toggled, callback.toOpaque())
            callback.release()
        }
    }
}
