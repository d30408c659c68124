extension WebPage {
    /// A step of a navigation of the main frame.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationevent)
    public enum NavigationEvent: Hashable, Sendable {
        /// The main frame begins to load; the old page is still there.
        case startedProvisionalNavigation
        /// The server has sent the main frame to another address.
        case receivedServerRedirect
        /// The new document takes the place of the old one.
        case committed
        /// The page is complete.
        case finished
    }

    /// The reason for which a navigation has ended.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationerror)
    public enum NavigationError: Error {
        /// The load has failed, or was refused, before its document came: the old page stays. The error is that of the load.
        case failedProvisionalNavigation(any Error)
        /// The page is gone, or there is nothing that could be loaded.
        case pageClosed
        /// The page's process has ended, and the page is empty until the app loads it again.
        case webContentProcessTerminated
        /// There is no address.
        case invalidURL
    }
}
