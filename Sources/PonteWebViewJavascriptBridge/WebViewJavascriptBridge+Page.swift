public import Ponte
public import WebKit

// Bridges to a `WebPage`.
@available(iOS 26, macOS 26, *)
extension WebViewJavascriptBridge {
    /// Connects the documents that `page` shows from now on, and the one that it shows, in its main frame.
    ///
    ///     let page = WebPage(configuration: configuration)
    ///     let bridge = WebViewJavascriptBridge(page, configuration: configuration, policy: .mainFrame(of: "https://app.example.com"))
    ///
    /// The bridge holds the page until it is closed or released. If two pages have one configuration, their messages are refused: nothing says which page has sent them. Give
    /// each page a configuration of its own.
    ///
    /// The navigation decider of a page stays the app's. One for pages that bring their own copy of the bridge's script asks `takes(_:)`; `setWebViewDelegate(_:)` does nothing.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it. Its user content controller has the message handlers.
    ///   - policy: The pages that may speak to the app. A handler can have a policy of its own. Sub-frames never may.
    public convenience init(_ page: WebPage, configuration: WebPage.Configuration, policy: Policy) {
        self.init(host: HostedPage.of(page, configuration), policy: policy, dialect: .classic)
    }

    /// Takes the addresses by which pages with their own copy of the bridge's script say that they want something. For the app's navigation decider, where it serves such pages:
    ///
    ///     func decidePolicy(
    ///         for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ///     ) async -> WKNavigationActionPolicy {
    ///         bridge?.takes(action) == true ? .cancel : .allow
    ///     }
    ///
    /// - Returns: True if the action is the bridge's, and is to be cancelled.
    public func takes(_ action: WebPage.NavigationAction) -> Bool {
        conversation.link.takes(action.request.url)
    }
}
