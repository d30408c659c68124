package import CWebKitGTK

/// A widget that is not held.
@MainActor
package final class WeakWidget {
    private let place: UnsafeMutablePointer<gpointer?>

    package init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        place = .allocate(capacity: 1)
        place.initialize(to: UnsafeMutableRawPointer(widget))
        g_object_add_weak_pointer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), place)
    }

    /// `nil` once nobody holds it.
    package var widget: UnsafeMutablePointer<GtkWidget>? { place.pointee?.assumingMemoryBound(to: GtkWidget.self) }

    isolated deinit {
        if let widget {
            g_object_remove_weak_pointer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), place)
        }
        place.deallocate()
    }
}
