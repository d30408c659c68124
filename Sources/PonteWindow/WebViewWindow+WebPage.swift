#if os(Linux)
    public import WebKit

    extension WebViewWindow {
        /// Shows a page at once, as `init(_:title:width:height:)` shows a view, and holds it until the window is closed. On Apple's systems SwiftUI's `WebView` shows pages.
        ///
        ///     let window = WebViewWindow(page)
        ///     await window.closed()
        ///
        /// - Parameters:
        ///   - page: Leaves the window that it is in.
        ///   - title: `nil` is the page's title, also when it changes, and the program's name for a page without one.
        ///   - width: Of the page, in pixels, 1 to 32,767.
        ///   - height: The same.
        @discardableResult
        public convenience init(_ page: WebPage, title: String? = nil, width: Int = 960, height: Int = 640) {
            self.init(page, title: title, state: WindowState(width: width, height: height))
        }

        /// Shows a page at once, as `init(_:title:state:titleBar:)` shows a view.
        @discardableResult
        public convenience init(_ page: WebPage, title: String? = nil, state: WindowState, titleBar: TitleBar = .system) {
            self.init(page.webView, title: title, state: state, titleBar: titleBar)
            content = page
        }

        /// The page; `nil` once the window is closed, and in the window of a view.
        public var page: WebPage? { content as? WebPage }
    }
#endif
