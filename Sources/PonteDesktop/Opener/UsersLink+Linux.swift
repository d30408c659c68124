#if os(Linux)
    internal import WebKit

    extension WKNavigationAction {
        /// True if the user has followed the link, and no script of a page's alone.
        var isUsers: Bool { isUserGesture }
    }
#endif
