#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension WebViewWindow {
        /// Puts a view below the title bar.
        package func addBelowTitle(_ view: NSView) {
            let accessory = NSTitlebarAccessoryViewController()
            accessory.layoutAttribute = .bottom
            accessory.view = view
            system?.window.addTitlebarAccessoryViewController(accessory)
        }
    }
#endif
