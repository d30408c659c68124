#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension WKNavigationAction {
        /// WebKit does not tell a script's click from the user's.
        var isUsers: Bool { true }
        /// True for the app's loads, too.
        var isUsersLoad: Bool { true }
    }
#endif
