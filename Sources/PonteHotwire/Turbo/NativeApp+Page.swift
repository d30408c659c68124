public import Ponte
public import WebKit

@available(iOS 26, macOS 26, *)
extension NativeApp {
    /// Serves a `WebPage`, and holds it until it is released. If two pages have one configuration, their messages are refused: nothing says which page has sent them.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it.
    ///   - policy: Which documents may post, and which get the app's calls.
    public convenience init(_ page: WebPage, configuration: WebPage.Configuration, policy: Policy) {
        self.init(host: HostedPage.of(page, configuration), policy: policy)
    }
}
