#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension WKNavigationAction {
        /// WebKit does not tell a script's click from the user's.
        var isUsers: Bool { true }
    }
#endif
