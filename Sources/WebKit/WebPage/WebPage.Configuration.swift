extension WebPage {
    /// The settings that a page is made with. It is a value: a change of it reaches no page that there is.
    ///
    ///     var configuration = WebPage.Configuration()
    ///     configuration.websiteDataStore = .nonPersistent()
    ///     let page = WebPage(configuration: configuration)
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/configuration-swift.struct)
    @MainActor
    public struct Configuration {
        /// The way in which videos play.
        public enum MediaPlaybackBehavior: Sendable {
            /// As the system decides: on Linux, in the page.
            case automatic
            /// In the page.
            case allowsInlinePlayback
            /// Filling the screen. In WebKitGTK a video always plays in the page.
            case alwaysFullscreen
        }

        /// The place of the page's cookies, caches and databases.
        public var websiteDataStore = WKWebsiteDataStore.default()
        /// The scripts and message handlers of the page. It is an object: handlers can come and go while the page is there, and pages that have it share them.
        public var userContentController = WKUserContentController()
        /// The preferences of a navigation about which the decider says nothing else.
        public var defaultNavigationPreferences = NavigationPreferences()
        /// The handlers of custom schemes.
        public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
        /// The answer to a page that wants a camera or a microphone. By default it gets none, where Apple's systems ask the user.
        public var deviceSensorAuthorization = DeviceSensorAuthorization(decision: .prompt)
        /// Is added to the user agent string.
        public var applicationNameForUserAgent: String?
        /// Is remembered; there are no app-bound domains on Linux.
        public var limitsNavigationsToAppBoundDomains = false
        /// Is remembered; WebKitGTK has no list of such hosts.
        public var upgradeKnownHostsToHTTPS = true
        /// Is remembered; WebKitGTK has no such setting.
        public var suppressesIncrementalRendering = false
        /// Is remembered; WebKitGTK has no AirPlay.
        public var allowsAirPlayForMediaPlayback = true
        /// Is remembered; WebKitGTK has no inline predictions.
        public var allowsInlinePredictions = false
        /// Is remembered; WebKitGTK has no adaptive image glyphs.
        public var supportsAdaptiveImageGlyph = false
        /// Is remembered; there is no Screen Time on Linux.
        public var showsSystemScreenTimeBlockingView = true
        /// Is remembered; WebKitGTK makes no links of a page's texts.
        public var dataDetectorTypes: WKDataDetectorTypes = []
        /// Is remembered; WebKitGTK has no such setting.
        public var ignoresViewportScaleLimits = false
        /// Is remembered; in WebKitGTK a video always plays in the page.
        public var mediaPlaybackBehavior = MediaPlaybackBehavior.automatic
        /// Is remembered; WebKitGTK has no such setting.
        public var userInterfaceDirectionPolicy = WKUserInterfaceDirectionPolicy.content
        /// `WKPreferences.linksConnectAhead`.
        package var linksConnectAhead = true

        /// The settings that a page has by default.
        public init() {}

        @available(*, unavailable, message: "WebKitGTK loads what a page names: block that with a WKContentRuleList.")
        public var loadsSubresources: Bool {
            get { true }
            set {}
        }
    }
}

extension WebPage.Configuration {
    /// The same settings for the view of one page: its scheme handlers are that page's own.
    func makeWKConfiguration() -> WKWebViewConfiguration {
        let made = WKWebViewConfiguration()
        made.websiteDataStore = websiteDataStore
        made.userContentController = userContentController
        made.preferences.linksConnectAhead = linksConnectAhead
        made.defaultWebpagePreferences = WKWebpagePreferences(defaultNavigationPreferences)
        for (scheme, handler) in urlSchemeHandlers {
            made.setURLSchemeHandler(PageSchemeHandler(handler), forURLScheme: scheme.rawValue)
        }
        made.applicationNameForUserAgent = applicationNameForUserAgent
        made.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
        made.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
        made.suppressesIncrementalRendering = suppressesIncrementalRendering
        made.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        made.allowsInlinePredictions = allowsInlinePredictions
        made.supportsAdaptiveImageGlyph = supportsAdaptiveImageGlyph
        made.showsSystemScreenTimeBlockingView = showsSystemScreenTimeBlockingView
        made.dataDetectorTypes = dataDetectorTypes
        made.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        made.allowsInlineMediaPlayback = mediaPlaybackBehavior != .alwaysFullscreen
        made.userInterfaceDirectionPolicy = userInterfaceDirectionPolicy
        return made
    }
}
