import TestSupport
import Testing
import WebKit

/// As WebKit's own tests of `NSCoding`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CodingTests {
    private func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }

    @Test func `preferences keep their values in an archive`() throws {
        let preferences = WKPreferences()
        preferences.minimumFontSize = 10
        preferences.javaScriptCanOpenWindowsAutomatically = true
        preferences.isTextInteractionEnabled = false
        preferences.tabFocusesLinks = false
        let copy = try copy(preferences)
        #expect(copy.minimumFontSize == 10 && copy.javaScriptCanOpenWindowsAutomatically)
        #expect(!copy.isTextInteractionEnabled && !copy.tabFocusesLinks && !copy.shouldPrintBackgrounds)
    }

    @Test func `a data store comes back as the default one or as one in memory`() throws {
        let store = try copy(WKWebsiteDataStore.default())
        #expect(store.isPersistent && store.httpCookieStore === WKWebsiteDataStore.default().httpCookieStore)
        #expect(try !copy(WKWebsiteDataStore.nonPersistent()).isPersistent)
    }

    @Test func `a configuration keeps its values and its parts in an archive`() throws {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.preferences.minimumFontSize = 12
        configuration.applicationNameForUserAgent = "Application/1"
        configuration.suppressesIncrementalRendering = true
        configuration.mediaTypesRequiringUserActionForPlayback = .all
        configuration.allowsAirPlayForMediaPlayback = false
        configuration.allowsPictureInPictureMediaPlayback = false
        configuration.dataDetectorTypes = [.link, .calendarEvent]
        configuration.selectionGranularity = .character
        configuration.ignoresViewportScaleLimits = true
        configuration.userInterfaceDirectionPolicy = .system
        let copy = try copy(configuration)
        #expect(!copy.websiteDataStore.isPersistent && copy.preferences.minimumFontSize == 12)
        #expect(copy.applicationNameForUserAgent == "Application/1" && copy.suppressesIncrementalRendering)
        #expect(copy.mediaTypesRequiringUserActionForPlayback == .all && copy.upgradeKnownHostsToHTTPS)
        #expect(!copy.allowsAirPlayForMediaPlayback && !copy.allowsPictureInPictureMediaPlayback)
        #expect(copy.dataDetectorTypes == [.link, .calendarEvent] && copy.selectionGranularity == .character)
        #expect(copy.ignoresViewportScaleLimits && copy.userInterfaceDirectionPolicy == .system)
    }

    @Test func `an archive without the newer properties has their defaults`() throws {
        let copy = try copy(WKWebViewConfiguration())
        #expect(copy.allowsAirPlayForMediaPlayback && copy.allowsPictureInPictureMediaPlayback && copy.dataDetectorTypes == [])
        #expect(copy.selectionGranularity == .dynamic && copy.userInterfaceDirectionPolicy == .content)
    }

    @Test func `preferences that are copied are others with the same values`() throws {
        let preferences = WKPreferences()
        preferences.minimumFontSize = 10
        preferences.isElementFullscreenEnabled = true
        preferences.isSiteSpecificQuirksModeEnabled = false
        preferences.inactiveSchedulingPolicy = .none
        let copy = try #require(preferences.copy() as? WKPreferences)
        #expect(copy !== preferences && copy.minimumFontSize == 10 && copy.isElementFullscreenEnabled)
        #expect(!copy.isSiteSpecificQuirksModeEnabled && copy.inactiveSchedulingPolicy == .none)
        copy.minimumFontSize = 11
        #expect(preferences.minimumFontSize == 10)
        let page = WKWebpagePreferences()
        page.allowsContentJavaScript = false
        let other = try #require(page.copy() as? WKWebpagePreferences)
        #expect(other !== page && !other.allowsContentJavaScript)
    }

    @Test func `a view comes back with its configuration and its settings`() async throws {
        let webView = WKWebView.forTest { $0.applicationNameForUserAgent = "Application/1" }
        webView.allowsLinkPreview = false
        webView.isFindInteractionEnabled = true
        webView.allowsBackForwardNavigationGestures = true
        let data = try NSKeyedArchiver.archivedData(withRootObject: webView, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? WKWebView)
        #expect(copy.isFindInteractionEnabled && !copy.allowsLinkPreview && copy.allowsBackForwardNavigationGestures)
        #expect(!copy.configuration.websiteDataStore.isPersistent)
        let agent = try await copy.evaluateJavaScript("navigator.userAgent") as? String
        #expect(agent?.hasSuffix(" Application/1") == true)
    }

    @Test func `views that shared a configuration share its parts when they come back`() throws {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        let views = [
            WKWebView(frame: .zero, configuration: configuration), WKWebView(frame: .zero, configuration: configuration),
        ]
        let data = try NSKeyedArchiver.archivedData(withRootObject: views as NSArray, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copies = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [WKWebView])
        let (first, second) = (copies[0].configuration, copies[1].configuration)
        #expect(first.processPool === second.processPool && first.preferences === second.preferences)
        #expect(first.userContentController === second.userContentController)
        #expect(first.websiteDataStore === second.websiteDataStore)
    }
}
