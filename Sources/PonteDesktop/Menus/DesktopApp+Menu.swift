#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    extension DesktopApp {
        /// The app's menu: above the content of each window on Linux, at the top of the screen on macOS. `nil` is none, and on macOS the usual one.
        ///
        /// A page has the keys first: a shortcut reaches the app where the page has not taken it (`event.preventDefault()`).
        public var menu: DesktopMenu? {
            get { menuBar.menu }
            set { menuBar.menu = newValue }
        }
    }
#endif
