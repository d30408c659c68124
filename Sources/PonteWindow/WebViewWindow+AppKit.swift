#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit

    extension WebViewWindow {
        /// AppKit's window; `nil` once it is closed. Leave its delegate and its content as they are.
        public var nsWindow: NSWindow? { system?.window }

        func show(_ system: SystemWindow) { system.show(activates: false) }

        /// Puts the window to the place where one of that name was last, and keeps the place from now on.
        package func keepPlace(as name: String) {
            system?.window.setFrameAutosaveName(name)
        }
    }
#endif
