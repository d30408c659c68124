#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls
    internal import Foundation

    /// A status item of AppKit's.
    @MainActor
    final class SystemTrayIcon: NSObject, NSMenuDelegate {
        private var item: NSStatusItem?
        private var menu: NSMenu?
        /// Of an item with an action.
        private var target: MenuTarget?
        // Used on the main actor alone, and at the end, when nobody else has this object.
        private nonisolated(unsafe) var monitor: Any?
        /// Of the last right click, in seconds.
        private var lastRightClick = -Double.infinity

        init(of app: DesktopApp) {}

        // Not isolated: where the system's own runtime knows none, such a `deinit` ends the program on the main thread outside of a task (swiftlang/swift#87316, #85663), and on another thread in
        // an `NSObject` (#85500).
        deinit {
            nonisolated(unsafe) let monitor = monitor
            let item = item
            Task { @MainActor in
                if let monitor { NSEvent.removeMonitor(monitor) }
                if let item { NSStatusBar.system.removeStatusItem(item) }
            }
        }

        var isShown: Bool { item?.isVisible ?? false }

        func show(_ icon: TrayIcon) async throws {
            item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
            for part in [TrayPart.icon, .tooltip, .status, .menu] { update(icon, part) }
        }

        func update(_ icon: TrayIcon, _ part: TrayPart) {
            guard let item, let button = item.button else { return }
            switch part {
            case .icon: showFace(of: icon, on: button)
            case .title:
                showFace(of: icon, on: button)
                button.toolTip = icon.tooltip ?? icon.title
            case .tooltip: button.toolTip = icon.tooltip ?? icon.title
            case .status: item.isVisible = icon.status != .passive
            case .menu: setMenu(of: icon, on: item, button)
            }
        }

        private func showFace(of icon: TrayIcon, on button: NSStatusBarButton) {
            let picture = icon.icon.loaded
            // A copy: the object is the application's.
            let appIcon = NSApplication.shared.applicationIconImage?.copy() as? NSImage
            let face = TrayFace(picture: picture?.points, isSymbol: icon.icon.isSymbol, appIcon: appIcon?.points)
            let (image, size): (NSImage?, TrayFace.Size?) =
                switch face {
                case .picture(let size): (picture, size)
                case .appIcon(let size): (appIcon, size)
                case .title: (nil, nil)
                }
            if let size { image?.size = NSSize(width: size.width, height: size.height) }
            image?.accessibilityDescription = icon.title
            button.image = image
            button.title = image == nil ? icon.title : ""
        }

        private func setMenu(of icon: TrayIcon, on item: NSStatusItem, _ button: NSStatusBarButton) {
            menu = icon.menu.map { AppKitMenu.menu($0) { $0.action?() } }
            menu?.delegate = self
            guard icon.onActivate != nil else {
                (button.target, button.action, self.target) = (nil, nil, nil)
                item.menu = menu
                return
            }
            // An item with a menu tells of no click.
            item.menu = nil
            let target = MenuTarget { [weak self, weak icon] in self?.clicked(icon) }
            (button.target, button.action, self.target) = (target, MenuTarget.action, target)
            _ = button.sendAction(on: [.leftMouseUp, .rightMouseUp])
            watchRightClicks()
        }

        private func clicked(_ icon: TrayIcon?) {
            let event = NSApplication.shared.currentEvent
            let isSecondary = event?.type == .rightMouseUp
            if isSecondary, let event, wasTold(of: event) { return }
            let isModified = event?.modifierFlags.isDisjoint(with: [.control, .option]) == false
            switch TrayClick(isSecondary: isSecondary, isModified: isModified, hasMenu: menu != nil) {
            case .action: icon?.onActivate?()
            case .menu: openMenu()
            }
        }

        /// Suspected: macOS 27 gives right clicks to no item's action, but to monitors of other programs' events (getagentseal/codeburn#472, tw93/Mole#1090).
        private func watchRightClicks() {
            guard monitor == nil, #available(macOS 27, *) else { return }
            // With the button's release: that of an earlier press would close the menu (getagentseal/codeburn#803).
            monitor = NSEvent.addGlobalMonitorForEvents(matching: .rightMouseUp) { [weak self] event in
                self?.rightClicked(event)
            }
        }

        private func rightClicked(_ event: NSEvent) {
            // At the screen's edge, the place is the window's upper bound.
            guard target != nil, let frame = item?.button?.window?.frame.insetBy(dx: 0, dy: -1),
                frame.contains(NSEvent.mouseLocation), !wasTold(of: event)
            else { return }
            openMenu()
        }

        /// True for a right click that the action or the monitor has told of before.
        private func wasTold(of event: NSEvent) -> Bool {
            defer { lastRightClick = event.timestamp }
            return TrayClick.isSame(event.timestamp, lastRightClick)
        }

        /// AppKit puts the menu of an item in its place, and marks the item meanwhile. With a menu for longer, the item's action would hear of no click.
        private func openMenu() {
            guard let menu, let item else { return }
            item.menu = menu
            item.button?.performClick(nil)
        }

        func menuDidClose(_ menu: NSMenu) {
            if target != nil { item?.menu = nil }
        }
    }

    extension TrayIcon.Picture {
        fileprivate var isSymbol: Bool {
            if case .named = self { true } else { false }
        }

        @MainActor
        fileprivate var loaded: NSImage? {
            switch self {
            case .named(let name):
                let symbol = NSImage(systemSymbolName: name, accessibilityDescription: nil)
                symbol?.isTemplate = true
                return symbol
            case .image(let data): return NSImage(data: data)
            }
        }
    }

    extension NSImage {
        fileprivate var points: TrayFace.Size { TrayFace.Size(width: size.width, height: size.height) }
    }
#endif
