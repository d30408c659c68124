#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// A status item of AppKit's.
    @MainActor
    final class SystemTrayIcon {
        private var item: NSStatusItem?
        private var menu: NSMenu?

        init(of app: DesktopApp) {}

        isolated deinit {
            if let item { NSStatusBar.system.removeStatusItem(item) }
        }

        var isShown: Bool { item?.isVisible ?? false }

        func show(_ icon: TrayIcon) async throws {
            item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
            for part in [TrayPart.icon, .tooltip, .status, .menu] { update(icon, part) }
        }

        func update(_ icon: TrayIcon, _ part: TrayPart) {
            guard let item, let button = item.button else { return }
            switch part {
            case .icon: button.image = icon.icon.image(icon.title)
            case .title, .tooltip: button.toolTip = icon.tooltip ?? icon.title
            case .status: item.isVisible = icon.status != .passive
            case .menu: show(icon, on: item, button)
            }
        }

        private func show(_ icon: TrayIcon, on item: NSStatusItem, _ button: NSStatusBarButton) {
            menu = icon.menu.map { AppKitMenu.menu($0) { $0.action?() } }
            guard icon.onActivate != nil else {
                item.menu = menu
                return
            }
            // An item with a menu tells of no click.
            item.menu = nil
            let target = MenuTarget { [weak self, weak icon] in self?.clicked(icon) }
            (button.target, button.action, self.target) = (target, MenuTarget.action, target)
            _ = button.sendAction(on: [.leftMouseUp, .rightMouseUp])
        }

        private var target: MenuTarget?

        private func clicked(_ icon: TrayIcon?) {
            guard NSApplication.shared.currentEvent?.type == .rightMouseUp, let menu, let item, let button = item.button else {
                icon?.onActivate?()
                return
            }
            _ = menu.popUp(positioning: nil, at: NSPoint(x: 0, y: button.frame.height), in: button)
        }
    }

    extension TrayIcon.Picture {
        @MainActor
        fileprivate func image(_ title: String) -> NSImage? {
            let image: NSImage?
            switch self {
            case .named(let name): image = NSImage(systemSymbolName: name, accessibilityDescription: title)
            case .image(let data): image = NSImage(data: data)
            }
            // The height of the menu bar's icons, in points.
            image?.size = NSSize(width: 18, height: 18)
            if case .named = self { image?.isTemplate = true }
            return image
        }
    }
#endif
