#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// Gives away the keys that nobody in it has taken.
    final class KeyWindow: NSWindow {
        /// True once the user has pressed a key or a button in it. WebKit's own note of it says so, too, behind each script that the app runs in the page.
        private(set) var isTouched = false
        var onKey: (NSEvent) -> Bool = { _ in false }

        override func sendEvent(_ event: NSEvent) {
            if [.keyDown, .leftMouseDown, .rightMouseDown].contains(event.type) { isTouched = true }
            super.sendEvent(event)
        }

        override func keyDown(with event: NSEvent) {
            if !onKey(event) { super.keyDown(with: event) }
        }

        /// Ends its dialogs as if the user had cancelled them. Those of a window that is gone never end by themselves (AvaloniaUI/Avalonia#17968).
        func endSheets() {
            // The end of one may end another.
            for sheet in sheets where sheet.sheetParent === self {
                // A panel is more than its sheet, and closes as by its button (Apple, `NSSavePanel.cancel(_:)`; Chromium's select_file_dialog_bridge.mm).
                if let panel = sheet as? NSSavePanel { panel.cancel(nil) } else { endSheet(sheet, returnCode: .cancel) }
            }
        }

        // An app hides it so. Suspected: Command-H, which hides the whole app, does not come here.
        override func orderOut(_ sender: Any?) {
            endSheets()
            super.orderOut(sender)
        }
    }

    /// The keys of a developer.
    extension SystemWindow {
        /// Nobody can say if the app has set `isInspectable`: it does so behind this.
        func serveDeveloper() {
            if #available(macOS 13.3, *) { webView.isInspectable = true }
            window.onKey = { [weak self] in self?.take($0) ?? false }
        }

        /// A key that the page has left.
        private func take(_ event: NSEvent) -> Bool {
            let modifiers = event.modifierFlags.intersection(.deviceIndependentFlagsMask).subtracting([.shift, .function])
            let isCommandR = modifiers == .command && event.charactersIgnoringModifiers?.lowercased() == "r"
            let isReload = isCommandR || (modifiers.isEmpty && event.keyCode == 96)
            guard isReload else { return false }
            _ = event.modifierFlags.contains(.shift) ? webView.reloadFromOrigin() : webView.reload()
            return true
        }
    }
#endif
