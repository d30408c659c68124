public import Ponte
public import WebKit

// Bridges to a `WebPage`.
@available(iOS 26, macOS 26, *)
extension HotwireBridge {
    /// Serves the documents that `page` shows from now on, and the one that it shows.
    ///
    ///     HotwireBridge.prepare(&configuration, components: FormComponent.self, MenuComponent.self)
    ///     let page = WebPage(configuration: configuration)
    ///     let hotwire = HotwireBridge(page, configuration: configuration, policy: .mainFrame(of: "https://app.example.com"))
    ///
    /// The bridge holds the page until it is released. If two pages have one configuration, their messages are refused: nothing says which page has sent them. Give each
    /// page a configuration of its own.
    ///
    /// - Parameters:
    ///   - page: Shows the documents.
    ///   - configuration: The page was made with it.
    ///   - policy: Which documents may speak; of them, those in the main frame are heard.
    ///   - platform: The value of the page's `data-bridge-platform`. Pages know `ios` and `android`.
    public convenience init(
        _ page: WebPage, configuration: WebPage.Configuration, policy: Policy, platform: String = "ios"
    ) {
        let names = configuration.applicationNameForUserAgent
        self.init(host: HostedPage.of(page, configuration), names: names, policy: policy, platform: platform)
    }

    /// Puts the names of the components into the user agent, as for a web view. Call it before the page is made, and leave its `customUserAgent` alone.
    public static func prepare(_ configuration: inout WebPage.Configuration, components: any BridgeComponent.Type...) {
        prepare(&configuration, components: components.map { $0.name })
    }

    /// As `prepare(_:components:)`, by name.
    public static func prepare(_ configuration: inout WebPage.Configuration, components names: [String]) {
        configuration.applicationNameForUserAgent = Self.names(names, behind: configuration.applicationNameForUserAgent)
    }
}
