#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls

    /// Menus of AppKit's.
    @MainActor
    enum AppKitMenu {
        static func menu(
            _ description: DesktopMenu, title: String = "", depth: Int = 1,
            choose: @escaping @MainActor (DesktopMenu.Item) -> Void
        ) -> NSMenu {
            let menu = NSMenu(title: title)
            add(description, to: menu, depth: depth, choose: choose)
            return menu
        }

        static func add(
            _ description: DesktopMenu, to menu: NSMenu, depth: Int = 1, choose: @escaping @MainActor (DesktopMenu.Item) -> Void
        ) {
            guard depth <= DesktopMenu.depthLimit else { return }
            for item in description.items {
                menu.addItem(line(item, depth, choose))
                if let twin = twin(of: item, depth, choose) { menu.addItem(twin) }
            }
        }

        /// A line that nobody sees, for the key that is + with Shift, and that browsers take without it.
        private static func twin(
            of item: DesktopMenu.Item, _ depth: Int, _ choose: @escaping @MainActor (DesktopMenu.Item) -> Void
        ) -> NSMenuItem? {
            guard item.shortcut?.key == .character("+") else { return nil }
            let twin = line(item, depth, choose)
            twin.keyEquivalent = "="
            twin.isHidden = true
            twin.allowsKeyEquivalentWhenHidden = true
            return twin
        }

        private static func line(
            _ item: DesktopMenu.Item, _ depth: Int, _ choose: @escaping @MainActor (DesktopMenu.Item) -> Void
        ) -> NSMenuItem {
            if item.isSeparator { return .separator() }
            let line = NSMenuItem(title: item.shownTitle, action: nil, keyEquivalent: item.shortcut?.keyEquivalent ?? "")
            line.keyEquivalentModifierMask = item.shortcut?.modifierFlags ?? []
            if let isChecked = item.isChecked { line.state = isChecked ? .on : .off }
            switch item.kind {
            case .submenu(let inner): line.submenu = menu(inner, title: item.shownTitle, depth: depth + 1, choose: choose)
            case .role(let role) where role.isServedHere || role.isZoom: aim(line, at: MenuTarget { choose(item) })
            // AppKit finds the view or the window, and switches the line off where there is none.
            case .role(let role):
                line.action = role.selector
                // Behind a sheet, it does not look for the program (LuMiSxh/Arknights-MacOS-Client#68).
                if role == .quit || role == .about { line.target = NSApplication.shared }
            case .action where item.isEnabled:
                aim(line, at: MenuTarget { choose(item) })
            case .action, .separator: break
            }
            return line
        }

        private static func aim(_ line: NSMenuItem, at target: MenuTarget) {
            line.action = MenuTarget.action
            line.target = target
            // A line does not keep its target.
            line.representedObject = target
        }
    }

    extension MenuRole {
        @MainActor
        fileprivate var selector: Selector {
            switch self {
            case .undo: Selector(("undo:"))
            case .redo: Selector(("redo:"))
            case .cut: Selector(("cut:"))
            case .copy: Selector(("copy:"))
            case .paste: Selector(("paste:"))
            case .pasteAndMatchStyle: Selector(("pasteAsPlainText:"))
            case .delete: Selector(("delete:"))
            case .selectAll: Selector(("selectAll:"))
            case .reload: Selector(("reload:"))
            case .back: Selector(("goBack:"))
            case .forward: Selector(("goForward:"))
            case .find, .findNext, .findPrevious, .print, .zoomIn, .zoomOut, .resetZoom: MenuTarget.action
            case .minimize: Selector(("performMiniaturize:"))
            case .close: Selector(("performClose:"))
            case .toggleFullScreen: Selector(("toggleFullScreen:"))
            case .about: Selector(("orderFrontStandardAboutPanel:"))
            case .quit: Selector(("terminate:"))
            }
        }
    }
#endif
