#if os(Linux)
    internal import GLibInterop
    internal import PonteText

    /// One item of a menu, as `com.canonical.dbusmenu` tells of it.
    struct DBusMenuLine {
        /// `nil` is the menu itself.
        let item: DesktopMenu.Item?
        /// Their places in the list.
        var children: [Int] = []

        /// All items of a menu; the menu itself is the first.
        static func lines(of menu: DesktopMenu?) -> [DBusMenuLine] {
            var lines = [DBusMenuLine(item: nil)]
            if let menu { add(menu, to: 0, depth: 1, &lines) }
            return lines
        }

        private static func add(_ menu: DesktopMenu, to parent: Int, depth: Int, _ lines: inout [DBusMenuLine]) {
            guard depth <= DesktopMenu.depthLimit else { return }
            for item in menu.items {
                let number = lines.count
                lines.append(DBusMenuLine(item: item))
                lines[parent].children.append(number)
                if case .submenu(let inner) = item.kind { add(inner, to: number, depth: depth + 1, &lines) }
            }
        }

        /// The properties that differ from the protocol's defaults.
        @MainActor
        var properties: [String: Variant] {
            guard let item else { return ["children-display": .string("submenu")] }
            if item.isSeparator { return ["type": .string("separator")] }
            // An underline makes the next letter a key.
            var values: [String: Variant] = ["label": .string(item.shownTitle.replacingScalars(["_": "__"]))]
            if !item.isEnabled { values["enabled"] = .boolean(false) }
            if let isChecked = item.isChecked {
                values["toggle-type"] = .string("checkmark")
                values["toggle-state"] = .int32(isChecked ? 1 : 0)
            }
            if case .submenu = item.kind { values["children-display"] = .string("submenu") }
            return values
        }
    }
#endif
