#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSView {
        /// The window for the view's dialogs; `nil` for none, and for one that is hidden: its sheets are not seen, and nobody ends them. One in the Dock shows them when it comes back.
        package var windowForSheets: NSWindow? {
            guard let window, window.isVisible || window.isMiniaturized else { return nil }
            return window
        }
    }
#endif
