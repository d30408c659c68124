internal import CWebKitGTK

/// The size of the desktop's texts, such as GNOME's "Large Text", for as long as it is there. A display is open.
@MainActor
package final class TextScaling {
    private static let name = "gtk-xft-dpi"

    /// - Parameter percent: 100 is the usual size.
    package init(percent: Int) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        // `G_TYPE_INT`, a macro that Swift does not get.
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_value_set_int(&value, Int32(96 * 1024 * percent / 100))
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), Self.name, &value)
    }

    isolated deinit {
        if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, Self.name) }
    }
}
