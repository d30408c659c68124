#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    /// A menu bar of this package's, which may be replaced by another.
    package final class StandardMenuBar: NSMenu {
        private var services: NSMenu?
        private var windows: NSMenu?

        /// The bar that the program has.
        package static var current: StandardMenu.Bar {
            guard let menu = NSApplication.shared.mainMenu else { return .none }
            return menu is StandardMenuBar ? .standard : .apps
        }

        package func add(_ menu: StandardMenu) {
            let inner = NSMenu(title: menu.title)
            for line in menu.lines {
                let entry = self.entry(for: line)
                if menu.isPrograms, entry.action != nil { entry.target = NSApplication.shared }
                inner.addItem(entry)
            }
            addMenu(inner)
            if menu.listsWindows { windows = inner }
        }

        private func addMenu(_ menu: NSMenu) {
            let place = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
            place.submenu = menu
            addItem(place)
        }

        private func entry(for line: StandardMenu.Line) -> NSMenuItem {
            switch line {
            case .separator: return .separator()
            case .services:
                let entry = NSMenuItem(title: "Services", action: nil, keyEquivalent: "")
                let menu = NSMenu(title: "Services")
                entry.submenu = menu
                services = menu
                return entry
            case .action(let title, let selector, let key, let isShifted, let isOptioned):
                let entry = NSMenuItem(title: title, action: Selector(selector), keyEquivalent: key)
                var modifiers: NSEvent.ModifierFlags = .command
                if isShifted { modifiers.insert(.shift) }
                if isOptioned { modifiers.insert(.option) }
                entry.keyEquivalentModifierMask = modifiers
                return entry
            }
        }

        /// Puts the bar into its place at the top of the screen. AppKit takes its first menu for that with the app's name, and fills the services and the list of windows.
        package func show() {
            let application = NSApplication.shared
            application.mainMenu = self
            application.servicesMenu = services
            application.windowsMenu = windows
        }
    }
#endif
