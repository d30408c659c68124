/// What a web view is made with.
@MainActor
public final class WKWebViewConfiguration: NSObject, NSCopying {
    public var processPool = WKProcessPool()
    public var preferences = WKPreferences()
    public var userContentController = WKUserContentController()
    public var websiteDataStore = WKWebsiteDataStore.default()
    public var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    /// Is added to the user agent string.
    public var applicationNameForUserAgent: String?
    public var suppressesIncrementalRendering = false
    public var allowsInlineMediaPlayback = false
    public var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    public var limitsNavigationsToAppBoundDomains = false
    public var upgradeKnownHostsToHTTPS = true

    /// What is remembered, and does nothing in WebKitGTK.
    var remembered = RememberedConfiguration()
    var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
    /// The view whose page opens the window that this configuration is for.
    weak var openedBy: WKWebView?

    public override init() {
        super.init()
    }

    /// Registers the handler of a custom scheme. Apple raises an exception for a scheme that WebKit handles itself, for one that is
    /// none, and for one that has a handler; here it is a complaint on standard error, and nothing changes.
    public func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        let scheme = urlScheme.lowercased()
        guard scheme.wholeMatch(of: #/[a-z][a-z0-9+.\-]*/#) != nil, !WKWebView.handlesURLScheme(scheme) else {
            return Engine.complain("\(urlScheme) is not the name of a custom scheme.")
        }
        guard urlSchemeHandler == nil || schemeHandlers[scheme] == nil else {
            return Engine.complain("There is already a handler for the scheme \(scheme).")
        }
        schemeHandlers[scheme] = urlSchemeHandler
    }

    public func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme.lowercased()]
    }

    /// A copy that refers to the same objects, as Apple's does.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
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
