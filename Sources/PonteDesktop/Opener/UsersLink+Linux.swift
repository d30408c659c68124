#if os(Linux)
    internal import WebKit

    extension WKNavigationAction {
        /// True if the user has followed the link, and no script of a page's alone.
        var isUsers: Bool { isUserGesture }
        /// True for the app's loads, too, and for their redirects.
        var isUsersLoad: Bool { isApps || isUserGesture }
    }
#endif
