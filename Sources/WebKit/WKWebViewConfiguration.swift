/// The settings that a web view is made with.
@preconcurrency
@MainActor
open class WKWebViewConfiguration: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Is added to the user agent string.
    open var applicationNameForUserAgent: String?
    open var suppressesIncrementalRendering = false
    open var allowsInlineMediaPlayback = false
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var limitsNavigationsToAppBoundDomains = false
    open var upgradeKnownHostsToHTTPS = true

    /// True when a page of a file may read what is of another origin.
    var filesReachEverything = false
    var drawsBackground = true
    /// The settings that are remembered and do nothing in WebKitGTK.
    var remembered = RememberedConfiguration()
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

    open class var supportsSecureCoding: Bool { true }

    /// Registers the handler of a custom scheme. Apple raises an exception for a scheme that WebKit handles itself, for one that is
    /// none, and for one that has a handler; here it is a complaint on standard error, and nothing changes.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        let scheme = urlScheme.lowercased()
        guard scheme.wholeMatch(of: #/[a-z][a-z0-9+.\-]*/#) != nil, !SchemeRouter.isBuiltIn(scheme) else {
            return Engine.complain("\(urlScheme) is not the name of a custom scheme.")
        }
        guard urlSchemeHandler == nil || schemeHandlers[scheme] == nil else {
            return Engine.complain("There is already a handler for the scheme \(scheme).")
        }
        schemeHandlers[scheme] = urlSchemeHandler
    }

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
        copy.remembered = remembered
        copy.schemeHandlers = schemeHandlers
        copy.openedBy = openedBy
        return copy
    }
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let audio = WKAudiovisualMediaTypes(rawValue: 1 << 0)
    public static let video = WKAudiovisualMediaTypes(rawValue: 1 << 1)
    public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
