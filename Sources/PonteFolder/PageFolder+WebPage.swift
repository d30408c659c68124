internal import Ponte
internal import PontePage
public import WebKit

/// The folder in a `WebPage`:
///
///     var configuration = WebPage.Configuration()
///     folder.serve(in: &configuration)
///     let page = WebPage(configuration: configuration)
///     folder.load(in: page)
@available(iOS 26, macOS 26, *)
extension PageFolder {
    /// Lets the pages that are made with this configuration show the folder's page. It prepares the configuration for large values, too (`Bridge.prepare`).
    ///
    /// Pages of one configuration share what is answered at once: 64 requests.
    public func serve(in configuration: inout WebPage.Configuration) {
        Bridge.prepare(&configuration)
        guard let scheme = URLScheme(scheme), configuration.urlSchemeHandlers[scheme] == nil else { return schemeIsTaken() }
        configuration.urlSchemeHandlers[scheme] = FolderPageHandler(site: site, line: RequestLine(clock: ContinuousClock()))
        #if os(Linux)
            configuration.linksConnectAhead = false
        #endif
    }

    /// Shows a page in a `WebPage` that can show it.
    ///
    /// In debug builds the page is loaded anew when a file of the folder changes, for as long as there is the `PageFolder`.
    ///
    /// - Parameters:
    ///   - address: From `home` on, with a query and a fragment if you like: `settings?tab=2`.
    ///   - page: Its configuration was served.
    /// - Returns: The events of the load. An address of another origin is not loaded, and throws `NavigationError.invalidURL`.
    @discardableResult
    public func load(
        _ address: String = "", in page: WebPage
    ) -> some AsyncSequence<WebPage.NavigationEvent, any Error> {
        changes?.add(page)
        return page.load(url(of: address))
    }
}
