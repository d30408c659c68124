#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    // Platform: menu bar items
    /// The items of a menu bar, whose type is private to GTK.
    @MainActor
    enum MenuBarItems {
        private typealias Widget = UnsafeMutablePointer<GtkWidget>

        /// Leaves the keys to the page. GTK gives them to an item below the pointer, and does not give them back. And it opens a menu by its letter ahead of the page, which may have
        /// a use for that key, such as `accesskey`.
        static func leaveKeys(of bar: UnsafeMutablePointer<GtkWidget>) {
            for item in children(of: bar) {
                gtk_widget_set_focusable(item, 0)
                for label in children(of: item) { putLetterBehindPage(label) }
            }
        }

        private static func children(of widget: Widget) -> [Widget] {
            var found: [Widget] = []
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                found.append(current)
                child = gtk_widget_get_next_sibling(current)
            }
            return found
        }

        private static func putLetterBehindPage(_ label: Widget) {
            guard let all = gtk_widget_observe_controllers(label) else { return }
            let controllers = GObjectReference(takingOwnershipOf: all)
            for index in 0..<g_list_model_get_n_items(controllers.pointer) {
                guard let item = g_list_model_get_item(controllers.pointer, index) else { continue }
                let controller = GObjectReference(takingOwnershipOf: OpaquePointer(item))
                let instance = item.assumingMemoryBound(to: GTypeInstance.self)
                guard g_type_check_instance_is_a(instance, gtk_shortcut_controller_get_type()) != 0,
                    gtk_shortcut_controller_get_scope(controller.pointer) == GTK_SHORTCUT_SCOPE_MANAGED
                else { continue }
                // The window has it in one of two lists, by its phase at the time.
                gtk_shortcut_controller_set_scope(controller.pointer, GTK_SHORTCUT_SCOPE_LOCAL)
                gtk_event_controller_set_propagation_phase(controller.pointer, GTK_PHASE_BUBBLE)
                gtk_shortcut_controller_set_scope(controller.pointer, GTK_SHORTCUT_SCOPE_MANAGED)
            }
        }
    }
#endif
