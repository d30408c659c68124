import Testing
import WebKit

/// Settings of apps for iOS of which WebKitGTK has no counterpart.
@MainActor
@Suite(.serialized)
struct RememberedSettingsTests {
    @Test func `a configuration remembers what has no effect, and so does its copy`() {
        let configuration = WKWebViewConfiguration()
        #expect(configuration.allowsAirPlayForMediaPlayback && configuration.allowsPictureInPictureMediaPlayback)
        #expect(configuration.dataDetectorTypes == [] && configuration.selectionGranularity == .dynamic)
        configuration.websiteDataStore = .nonPersistent()
        configuration.allowsInlineMediaPlayback = true
        configuration.allowsAirPlayForMediaPlayback = false
        configuration.allowsPictureInPictureMediaPlayback = false
        configuration.allowsInlinePredictions = true
        configuration.mediaTypesRequiringUserActionForPlayback = [.audio, .video]
        configuration.dataDetectorTypes = [.phoneNumber, .link, .address]
        configuration.ignoresViewportScaleLimits = true
        configuration.selectionGranularity = .character
        configuration.userInterfaceDirectionPolicy = .system
        configuration.supportsAdaptiveImageGlyph = true
        configuration.showsSystemScreenTimeBlockingView = false
        configuration.writingToolsBehavior = .none
        configuration.limitsNavigationsToAppBoundDomains = true
        configuration.suppressesIncrementalRendering = true
        configuration.upgradeKnownHostsToHTTPS = false
        configuration.defaultWebpagePreferences.preferredContentMode = .mobile
        configuration.defaultWebpagePreferences.preferredHTTPSNavigationPolicy = .errorOnFailure
        configuration.preferences.minimumFontSize = 9
        configuration.preferences.isFraudulentWebsiteWarningEnabled = false
        configuration.preferences.isTextInteractionEnabled = false
        configuration.preferences.isSiteSpecificQuirksModeEnabled = false
        configuration.preferences.shouldPrintBackgrounds = true
        configuration.preferences.tabFocusesLinks = false
        configuration.preferences.inactiveSchedulingPolicy = .none

        let copy = WKWebView(frame: .zero, configuration: configuration).configuration
        #expect(!copy.allowsAirPlayForMediaPlayback && !copy.allowsPictureInPictureMediaPlayback && copy.allowsInlinePredictions)
        #expect(copy.dataDetectorTypes == [.phoneNumber, .link, .address] && copy.selectionGranularity == .character)
        #expect(copy.ignoresViewportScaleLimits && copy.userInterfaceDirectionPolicy == .system)
        #expect(copy.supportsAdaptiveImageGlyph && !copy.showsSystemScreenTimeBlockingView && copy.writingToolsBehavior == .none)
        #expect(copy.defaultWebpagePreferences.preferredHTTPSNavigationPolicy == .errorOnFailure)
    }

    @Test func `a view remembers what has no effect`() {
        let webView = WKWebView.forTest()
        webView.isFindInteractionEnabled = true
        webView.allowsMagnification = true
        webView.allowsLinkPreview = false
        #expect(webView.isFindInteractionEnabled && webView.allowsMagnification && !webView.allowsLinkPreview)
        let scrollView = webView.scrollView
        scrollView.bounces = false
        scrollView.alwaysBounceVertical = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.decelerationRate = .normal
        scrollView.keyboardDismissMode = .onDrag
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 1
        scrollView.scrollsToTop = false
        #expect(!webView.scrollView.bounces && webView.scrollView.contentInsetAdjustmentBehavior == .never)
    }
}
