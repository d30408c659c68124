public import Ponte
public import WebKit

@available(iOS 26, macOS 26, *)
extension ClassicWifiMessages {
    /// Serves a `WebPage`, and holds it until it is released. If two pages have one configuration, their messages are refused: nothing says which page has sent them.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it.
    ///   - wifi: The source of the name.
    ///   - policy: The pages that are told the name.
    public convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, _ wifi: WifiName, policy: Policy
    ) {
        self.init(host: HostedPage.of(page, configuration), wifi, policy: policy)
    }
}
