#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// Each does nothing once the window is closed.
    extension WebViewWindow {
        /// Shows the window above the others, and gives it the keys where the desktop allows that.
        public func present() {
            system?.show()
        }

        /// Hides the window in the desktop's list of windows.
        public func minimize() {
            system?.minimize()
        }

        /// True if the window fills the part of the screen that is for windows.
        public var isMaximized: Bool {
            get { state.isMaximized }
            set { system?.setMaximized(newValue) }
        }

        /// True if the window fills the screen, without a title bar. The desktop animates the change: `state` tells when it has come.
        public var isFullScreen: Bool {
            get { state.isFullScreen }
            set { system?.setFullScreen(newValue) }
        }

        /// Changes the size of the web view, in pixels (points on macOS), 1 to 32,767. A window that is maximized or full screen takes it when it is that no more.
        public func resize(width: Int, height: Int) {
            let new = WindowState(width: width, height: height).withinBounds
            system?.resize(new.width, new.height)
        }

        /// Keeps the user from making the web view smaller, in pixels (points on macOS). A window that is smaller grows. 0 is no minimum.
        public func setMinimumSize(width: Int, height: Int) {
            let most = WindowState.pixels.upperBound
            system?.setMinimumSize(min(max(width, 0), most), min(max(height, 0), most))
        }

        /// Lets the user drag the window from here on, until the button of the mouse is released. Call it while the button is down.
        public func startDragging() {
            system?.startDragging()
        }

        /// Changes the text of the title bar. The page's title has no effect from then on.
        ///
        /// - Parameter title: Is cut to 1,000 characters.
        public func setTitle(_ title: String) {
            // A title goes to the display server in one message, and one over the server's limit would end the program.
            setTitle(String(String.UnicodeScalarView(title.unicodeScalars.prefix(1000))), followsPage: false)
        }
    }
#endif
