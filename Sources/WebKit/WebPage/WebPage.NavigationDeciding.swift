extension WebPage {
    /// Decides about the navigations of a page. Each method has a default.
    ///
    ///     struct OwnSite: WebPage.NavigationDeciding {
    ///         func decidePolicy(
    ///             for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ///         ) async -> WKNavigationActionPolicy {
    ///             action.request.url?.host() == "example.org" ? .allow : .cancel
    ///         }
    ///     }
    ///     let page = WebPage(navigationDecider: OwnSite())
    ///
    /// A decider that is a value may change itself. Of two questions at once, such as of two frames, the change of the one that is answered last stays. A page has 1,024 open
    /// questions at most, or 4 MiB of addresses: one more is refused.
    ///
    /// A `WebPage` has no API for downloads: the answer `.download` ends the load, and no file is written.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationdeciding)
    public protocol NavigationDeciding {
        /// Decides about a navigation of any frame, before it starts, and about its preferences. On Linux, those of the main frame count.
        @MainActor
        mutating func decidePolicy(
            for action: NavigationAction, preferences: inout NavigationPreferences
        ) async -> WKNavigationActionPolicy

        /// Decides about a response of any frame, before it is shown.
        @MainActor
        mutating func decidePolicy(for response: NavigationResponse) async -> WKNavigationResponsePolicy

        /// A server or a proxy asks for a credential, or a certificate is not trusted.
        @MainActor
        mutating func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    }
}

extension WebPage.NavigationDeciding {
    /// Without a method of the decider: allows the navigation.
    @MainActor
    public func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy { .allow }

    /// Without a method of the decider: allows a response that the page can show. Apple's systems allow each.
    @MainActor
    public func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        response.wrapped.isShownByDefault ? .allow : .cancel
    }

    /// Without a method of the decider: does as the engine does.
    @MainActor
    public func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) { (.performDefaultHandling, nil) }
}
