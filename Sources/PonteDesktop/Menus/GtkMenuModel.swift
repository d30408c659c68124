#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop

    /// A menu as GIO knows it: its lines, and an action for each that can be chosen.
    @MainActor
    final class GtkMenuModel {
        /// The name under which the actions are put on a widget. GTK shows a window's keys beside each action of the same name, so no two menus share one.
        private let prefix: String

        let group: GObjectOwner<GSimpleActionGroup>
        private(set) var menu: GObjectReference
        /// The items with keys, but for those that cannot be chosen.
        private(set) var shortcuts: [(shortcut: DesktopShortcut, item: DesktopMenu.Item)] = []
        /// Other keys of roles.
        private var otherShortcuts: [(shortcut: DesktopShortcut, item: DesktopMenu.Item)] = []
        private let choose: @MainActor (DesktopMenu.Item) -> Void
        private var count = 0

        init(_ description: DesktopMenu, as prefix: String, choose: @escaping @MainActor (DesktopMenu.Item) -> Void) {
            group = GObjectOwner(takingOwnershipOf: g_simple_action_group_new())
            menu = GObjectReference(takingOwnershipOf: g_menu_new())
            (self.prefix, self.choose) = (prefix, choose)
            menu = lines(description, depth: 1)
            shortcuts += otherShortcuts
        }

        var model: UnsafeMutablePointer<GMenuModel> {
            UnsafeMutableRawPointer(menu.pointer).assumingMemoryBound(to: GMenuModel.self)
        }

        /// Chooses an item, as its line does.
        func perform(_ item: DesktopMenu.Item) {
            choose(item)
        }

        /// Lets a widget, and what is in it, find the actions.
        func insertActions(into widget: UnsafeMutablePointer<GtkWidget>) {
            gtk_widget_insert_action_group(widget, prefix, OpaquePointer(group.pointer))
        }

        private func lines(_ description: DesktopMenu, depth: Int) -> GObjectReference {
            let menu = GObjectReference(takingOwnershipOf: g_menu_new())
            var letters = Mnemonics(without: depth == 1 ? description.lettersOfAlt() : [])
            for group in description.items.split(whereSeparator: \.isSeparator) {
                // On a bar, a section is no group of lines.
                let section =
                    depth == 1 && group.count == description.items.count
                    ? menu : GObjectReference(takingOwnershipOf: g_menu_new())
                for item in group { add(item, to: section, depth: depth, &letters) }
                guard section !== menu else { continue }
                withExtendedLifetime(section) { g_menu_append_section(menu.pointer, nil, Self.model(section)) }
            }
            return menu
        }

        private func add(_ item: DesktopMenu.Item, to menu: GObjectReference, depth: Int, _ letters: inout Mnemonics) {
            let label = letters.label(item.shownTitle)
            if case .submenu(let inner) = item.kind {
                guard depth < DesktopMenu.depthLimit else { return }
                let inner = lines(inner, depth: depth + 1)
                return withExtendedLifetime(inner) { g_menu_append_submenu(menu.pointer, label, Self.model(inner)) }
            }
            let action = addAction(item)
            guard let line = g_menu_item_new(label, action) else { return }
            defer { g_object_unref(UnsafeMutableRawPointer(line)) }
            if let shortcut = item.shortcut, let accelerator = shortcut.accelerator {
                if item.isEnabled { shortcuts.append((shortcut, item)) }
                g_menu_item_set_attribute_value(line, "accel", g_variant_new_string(accelerator))
            }
            if item.isEnabled, case .role(let role) = item.kind { otherShortcuts += role.otherShortcuts.map { ($0, item) } }
            g_menu_append_item(menu.pointer, line)
        }

        /// - Returns: Its detailed name.
        private func addAction(_ item: DesktopMenu.Item) -> String {
            count += 1
            let name = "item-\(count)"
            let new = item.isChecked.map { g_simple_action_new_stateful(name, nil, g_variant_new_boolean($0 ? 1 : 0)) }
            guard let action = new ?? g_simple_action_new(name, nil) else { return "" }
            defer { g_object_unref(UnsafeMutableRawPointer(action)) }
            g_simple_action_set_enabled(action, item.isEnabled ? 1 : 0)
            connect(UnsafeMutableRawPointer(action), "activate") { [choose] _ in choose(item) }
            g_action_map_add_action(OpaquePointer(group.pointer), action)
            return "\(prefix).\(name)"
        }

        private static func model(_ menu: GObjectReference) -> UnsafeMutablePointer<GMenuModel> {
            UnsafeMutableRawPointer(menu.pointer).assumingMemoryBound(to: GMenuModel.self)
        }
    }
#endif
