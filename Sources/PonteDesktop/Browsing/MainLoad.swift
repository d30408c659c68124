#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import WebKit

    /// A load of the main frame's.
    struct MainLoad {
        let site: SiteKey?
        /// True for the app's, too: a page's script alone has not begun it.
        var isUsers: Bool
        /// True if to load it again would send the form again.
        let isPost: Bool

        @MainActor
        init(_ action: WKNavigationAction) {
            site = SiteKey(action.request.url)
            isUsers = action.isUsersLoad
            isPost = action.request.httpMethod?.uppercased() == "POST"
        }
    }
#endif
