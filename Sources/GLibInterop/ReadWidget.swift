internal import CGLibSupport
package import CWebKitGTK

/// A widget as a screen reader reads it.
@MainActor
package enum ReadWidget {
    /// Makes a widget that is read as something else than its type is.
    package static func make(_ type: GType, as role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
        // GTK makes a widget of each of its types, or ends the program.
        pnt_new_widget(type, role)
    }

    /// Sets what is read of a widget.
    ///
    /// - Parameters:
    ///   - name: In the place of what it shows.
    ///   - description: Behind the name.
    package static func set(
        _ widget: UnsafeMutablePointer<GtkWidget>?, name: String? = nil, description: String? = nil
    ) {
        guard let widget else { return }
        if let name { pnt_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name) }
        if let description { pnt_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description) }
    }
}
