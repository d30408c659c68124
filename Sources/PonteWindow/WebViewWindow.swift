#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import WebKit

    /// A window that shows a web view: GTK's on Linux, AppKit's on macOS.
    ///
    ///     let window = WebViewWindow(webView)
    ///     await window.closed()
    ///
    /// It stays until the user closes it or the app calls `close()`, and holds itself and the web view until then.
    ///
    /// In a debug build it sets the view's `isInspectable`, unless the app has done so (on macOS nobody can say if it has: set it to `false` behind this), and takes the keys of a developer that the page has left: F5 and Ctrl+R (on macOS Command-R)
    /// reload, with Shift past the cache; on Linux F12 opens the web inspector, if the view can be inspected.
    @MainActor
    public final class WebViewWindow {
        /// The text of the title bar.
        public private(set) var title: String
        private var system: SystemWindow?
        /// The reference of the screen: a window that is shown is there, whatever the app holds.
        private var shown: WebViewWindow?
        private var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
        private var waits = 0

        /// Shows the window at once.
        ///
        /// - Parameters:
        ///   - webView: Leaves the window that it is in.
        ///   - title: `nil` is the page's title, also when it changes, and the program's name for a page without one.
        ///   - width: Of the web view, in pixels (points on macOS), 1 to 32,767.
        ///   - height: The same.
        @discardableResult
        public init(_ webView: WKWebView, title: String? = nil, width: Int = 960, height: Int = 640) {
            let pixels = 1...32_767
            let system = SystemWindow(
                webView, width: min(max(width, pixels.lowerBound), pixels.upperBound),
                height: min(max(height, pixels.lowerBound), pixels.upperBound))
            self.system = system
            self.title = title ?? Self.title(of: webView.title)
            system.setTitle(self.title)
            if title == nil { system.onPageTitle = { [weak self] in self?.follow($0) } }
            system.onClose = { [weak self] in self?.close() }
            #if DEBUG
                system.serveDeveloper()
            #endif
            system.show()
            shown = self
        }

        private func follow(_ pageTitle: String?) {
            title = Self.title(of: pageTitle)
            system?.setTitle(title)
        }

        /// WebKit cuts what a page calls itself: 1,000 UTF-16 code units.
        private static func title(of pageTitle: String?) -> String {
            guard let pageTitle, !pageTitle.isEmpty else { return ProcessInfo.processInfo.processName }
            return pageTitle
        }

        /// Waits until the window is closed, or until the task is cancelled. If it is closed already, it returns at once.
        public func closed() async {
            guard system != nil else { return }
            let (end, continuation) = AsyncStream<Never>.makeStream()
            waits += 1
            let number = waits
            waiting[number] = continuation
            defer { waiting[number] = nil }
            for await _ in end {}
        }

        /// Closes the window and releases the web view. A second time, it does nothing.
        public func close() {
            guard let system else { return }
            self.system = nil
            system.close()
            for continuation in waiting.values { continuation.finish() }
            shown = nil
        }
    }
#endif
