#if os(Linux)
    package import CWebKitGTK

    /// Gives a widget without a text the name that a screen reader says.
    @MainActor
    package func setAccessibleName(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        var property = GTK_ACCESSIBLE_PROPERTY_LABEL
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        defer { g_value_unset(&value) }
        g_value_set_string(&value, name)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    }
#endif
