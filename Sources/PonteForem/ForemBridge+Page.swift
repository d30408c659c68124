public import Ponte
public import WebKit

// Bridges to a `WebPage`.
@available(iOS 26, macOS 26, *)
extension ForemBridge {
    /// Serves the documents that `page` shows from now on, and the one that it shows.
    ///
    ///     ForemBridge.prepare(&configuration, version: "1.0")
    ///     let links = Links()
    ///     let page = WebPage(configuration: configuration, navigationDecider: links)
    ///     let forem = ForemBridge(page, configuration: configuration, policy: .mainFrame(of: "https://dev.to"))
    ///     links.forem = forem
    ///
    /// The navigation decider of a page stays the app's, and asks `takes(_:preferences:)` about links.
    ///
    /// The bridge holds the page until it is closed or released. If two pages have one configuration, their messages are refused: nothing says which page has sent them. Give
    /// each page a configuration of its own.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it.
    ///   - policy: Which documents may speak, and hear; of them, those in the main frame do.
    public convenience init(_ page: WebPage, configuration: WebPage.Configuration, policy: Policy) {
        self.init(page, configuration: configuration, policy: policy, clock: ContinuousClock())
    }

    convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, policy: Policy, clock: any Clock<Duration>
    ) {
        let names = configuration.applicationNameForUserAgent
        if let agent = Self.wholeUserAgent(in: names, own: page.customUserAgent) { page.customUserAgent = agent }
        Self.checkPrepared((names ?? "") + (page.customUserAgent ?? ""))
        self.init(host: HostedPage.of(page, configuration), policy: policy, clock: clock) { [weak page] request in
            page?.load(request)
            return nil
        }
        navigation.follow(page)
    }

    /// Names the app in the user agent, as for a web view. Call it before the page is made. For pages of 2020, the bridge gives the page its whole user agent, unless the app
    /// has given it another (`customUserAgent`).
    public static func prepare(
        _ configuration: inout WebPage.Configuration, version: String? = nil, servesPagesOf2020: Bool = false
    ) {
        configuration.applicationNameForUserAgent = names(
            behind: configuration.applicationNameForUserAgent, version: version, servesPagesOf2020: servesPagesOf2020)
    }

    /// Applies Forem's rules for links, for the app's navigation decider: links to other sites and to mail are the delegate's, a link for another window is loaded in the page,
    /// and sign-ins by other services get pages for desktops where they refuse others.
    ///
    ///     final class Links: WebPage.NavigationDeciding {
    ///         weak var forem: ForemBridge?
    ///
    ///         func decidePolicy(
    ///             for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ///         ) async -> WKNavigationActionPolicy {
    ///             forem?.takes(action, preferences: &preferences) == true ? .cancel : .allow
    ///         }
    ///     }
    ///
    /// Without it, the page shows other sites itself, and nothing comes of a link for another window or to mail.
    ///
    /// - Returns: True if the action is the bridge's, and is to be cancelled.
    public func takes(_ action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences) -> Bool {
        guard let url = action.request.url else { return false }
        if action.target?.isMainFrame != false {
            let link = NavigationWatch.Link(
                url: url, request: action.request, isClick: action.navigationType == .linkActivated,
                opensWindow: action.target == nil)
            if navigation.takes(link) { return true }
        }
        if NavigationRules.wantsDesktop(url) { preferences.preferredContentMode = .desktop }
        return false
    }
}
