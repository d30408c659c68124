internal import PontePage
internal import PonteWire
public import WebKit

// Bridges to a `WebPage`.
@available(iOS 26, macOS 26, *)
extension Bridge {
    /// Connects the documents that `page` shows from now on, and the one that it shows.
    ///
    ///     var configuration = WebPage.Configuration()
    ///     let page = WebPage(configuration: configuration)
    ///     let bridge = Bridge(page, configuration: configuration, policy: .mainFrame(of: "https://app.example.com"))
    ///
    /// The bridge holds the page until it is closed or released. Pages may have one configuration in common: then main frames are told apart, and sub-frames are refused.
    /// On Apple's systems a page can call synchronously if it was made with `Bridge.presenter(_:)`.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it. Its user content controller has the message handler.
    ///   - policy: The documents that may speak to the app. A handler can have a policy of its own.
    ///   - clock: Measures the timeouts of calls; a test's own lets time pass as the test says.
    public convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, policy: Policy, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(page, configuration: configuration, policy: policy, client: nil, clock: clock)
    }

    /// - Parameter client: The script in the place of the client's.
    convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, policy: Policy, client: String?,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(host: HostedPage.of(page, configuration), policy: policy, client: client, clock: clock)
        pageObject = page
        Self.bytes(of: configuration)?.bridges.connect(sessions)
    }

    /// The page; `nil` for a bridge to a web view or to a page in memory, and once the bridge is closed.
    public var page: WebPage? { pageObject as? WebPage }

    /// Opens the channel for bytes, as for a web view's configuration. Call it before the page is made.
    public static func prepare(_ configuration: inout WebPage.Configuration) {
        guard bytes(of: configuration) == nil, let scheme = URLScheme(BytesRequest.scheme) else { return }
        configuration.urlSchemeHandlers[scheme] = PageBytes(bridges: PageBytes.Bridges())
    }

    private static func bytes(of configuration: WebPage.Configuration) -> PageBytes? {
        URLScheme(BytesRequest.scheme).flatMap { configuration.urlSchemeHandlers[$0] as? PageBytes }
    }

    /// A presenter with which the page can call synchronously (`ponte.callSync`): on Apple's systems those calls come by a prompt, which reaches no other than the page's presenter.
    ///
    ///     let page = WebPage(configuration: configuration, dialogPresenter: Bridge.presenter(MyDialogs()))
    ///
    /// - Parameter app: Shows what the page asks the user.
    public static func presenter(_ app: some WebPage.DialogPresenting) -> some WebPage.DialogPresenting {
        PagePresenter(app)
    }

    /// The same for an app that shows nothing.
    public static func presenter() -> some WebPage.DialogPresenting {
        PagePresenter(NoDialogs())
    }
}
