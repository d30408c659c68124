/// The settings that a web view is made with.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwebviewconfiguration)
@preconcurrency
@MainActor
open class WKWebViewConfiguration: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    /// Remembered only: WebKitGTK decides which pages share a process.
    open var processPool = WKProcessPool()
    /// The settings of the view's pages, which can change while it shows them.
    open var preferences = WKPreferences()
    /// The scripts and message handlers of the view's pages.
    open var userContentController = WKUserContentController()
    /// Where the view's pages store cookies, caches and databases.
    open var websiteDataStore = WKWebsiteDataStore.default()
    /// The settings of a page about which the navigation delegate says nothing else.
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Is added to the user agent string.
    open var applicationNameForUserAgent: String?
    /// Remembered only: if a page is shown when it is complete.
    open var suppressesIncrementalRendering = false
    /// True if a video plays in its place in the page, without filling the screen.
    open var allowsInlineMediaPlayback = false
    /// The media that do not play before the user has touched the page. With `.audio`, those play that make no sound; in WebKitGTK `.video` stands for all.
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    /// Remembered only: if the view shows sites of the app alone.
    open var limitsNavigationsToAppBoundDomains = false
    /// Remembered only: if `http` becomes `https` for well-known sites.
    open var upgradeKnownHostsToHTTPS = true
    /// Remembered only: if media can play on other devices.
    public var allowsAirPlayForMediaPlayback = true
    /// Remembered only: if a video can leave its page.
    public var allowsPictureInPictureMediaPlayback = true
    /// Remembered only: if the rest of a word is offered while the user types.
    public var allowsInlinePredictions = false
    /// Remembered only: the data of which links are made.
    public var dataDetectorTypes: WKDataDetectorTypes = []
    /// Remembered only: if the user can zoom where the page forbids it.
    public var ignoresViewportScaleLimits = false
    /// Remembered only: how finely a selection grows.
    public var selectionGranularity = WKSelectionGranularity.dynamic
    /// Remembered only: which direction controls have.
    public var userInterfaceDirectionPolicy = WKUserInterfaceDirectionPolicy.content
    /// Remembered only: if pictures can stand between letters.
    public var supportsAdaptiveImageGlyph = false
    /// Remembered only: if Screen Time hides a page.
    public var showsSystemScreenTimeBlockingView = true
    /// Remembered only: what writing tools do.
    public var writingToolsBehavior = WritingToolsBehavior.limited

    /// True when a page of a file may read what is of another origin.
    var filesReachEverything = false
    var drawsBackground = true
    var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
    /// The view whose page opens the window that this configuration is for.
    weak var openedBy: WKWebView?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        decodeProperties(from: coder)
    }

    open func encode(with coder: NSCoder) {
        encodeProperties(to: coder)
    }

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Registers the handler of a custom scheme. Apple raises an exception for a scheme that WebKit handles itself, for one that is
    /// none, and for one that has a handler; here there is a line in the log, and nothing changes.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        let scheme = urlScheme.lowercased()
        guard SchemeRouter.isCustom(scheme) else {
            return EngineLog.write("\(urlScheme) is not the name of a custom scheme.")
        }
        guard urlSchemeHandler == nil || schemeHandlers[scheme] == nil else {
            return EngineLog.write("There is already a handler for the scheme \(scheme).")
        }
        schemeHandlers[scheme] = urlSchemeHandler
    }

    /// The handler of a custom scheme.
    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

    /// A copy that refers to the same objects, as Apple's does.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.processPool = processPool
        copy.preferences = preferences
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.defaultWebpagePreferences = defaultWebpagePreferences
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.suppressesIncrementalRendering = suppressesIncrementalRendering
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
        copy.upgradeKnownHostsToHTTPS = upgradeKnownHostsToHTTPS
        copy.filesReachEverything = filesReachEverything
        copy.drawsBackground = drawsBackground
        copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        copy.allowsInlinePredictions = allowsInlinePredictions
        copy.dataDetectorTypes = dataDetectorTypes
        copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        copy.selectionGranularity = selectionGranularity
        copy.userInterfaceDirectionPolicy = userInterfaceDirectionPolicy
        copy.supportsAdaptiveImageGlyph = supportsAdaptiveImageGlyph
        copy.showsSystemScreenTimeBlockingView = showsSystemScreenTimeBlockingView
        copy.writingToolsBehavior = writingToolsBehavior
        copy.schemeHandlers = schemeHandlers
        copy.openedBy = openedBy
        return copy
    }
}

/// Kinds of media.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkaudiovisualmediatypes)
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Sound.
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1 << 0)
    /// Pictures that move.
    public static let video = WKAudiovisualMediaTypes(rawValue: 1 << 1)
    /// Both.
    public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
