internal import CGLibSupport
internal import GLibInterop

/// Settings of web views. A change reaches the views that were made with them at once.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkpreferences)
@preconcurrency
@MainActor
open class WKPreferences: NSObject, NSCopying, @preconcurrency NSSecureCoding {
    /// What happens to a page that nobody sees.
    public enum InactiveSchedulingPolicy: Int, Sendable {
        /// It stands still. WebKitGTK throttles its timers instead.
        case suspend
        /// Its timers become slow.
        case throttle
        /// It goes on as before.
        case none
    }

    /// In pixels; 0 is no minimum. What is no size, or more than 10,000, is complained about, and changes nothing.
    open var minimumFontSize: CGFloat = 0 {
        didSet {
            guard minimumFontSize >= 0, minimumFontSize <= 10_000 else {
                EngineLog.write("\(minimumFontSize) is no size of letters.")
                minimumFontSize = oldValue
                return
            }
            applyToViews()
        }
    }
    /// True if scripts may open windows without the user's doing. `false`, as on iOS.
    open var javaScriptCanOpenWindowsAutomatically = false { didSet { applyToViews() } }
    /// Is remembered; WebKitGTK does not warn.
    open var isFraudulentWebsiteWarningEnabled = true
    /// True if backgrounds are printed.
    open var shouldPrintBackgrounds = false { didSet { applyToViews() } }
    /// True if the tab key goes to links, too. `true` by default: on macOS, where it is `false`, Option and Tab reach them, and here nothing would.
    open var tabFocusesLinks = true { didSet { applyToViews() } }
    /// Is remembered; in WebKitGTK the user can always select text.
    open var isTextInteractionEnabled = true
    /// True if the engine knows about the faults of some well-known sites.
    open var isSiteSpecificQuirksModeEnabled = true { didSet { applyToViews() } }
    /// True if a page may show an element on the whole screen.
    open var isElementFullscreenEnabled = false { didSet { applyToViews() } }
    /// Linux only: true if the arrow keys move a caret through text that cannot be edited, so that a user without a mouse can select it.
    ///
    /// No key turns it on by itself: an app gives F7, the key of browsers, to an item of its menu.
    open var isCaretBrowsingEnabled = false { didSet { applyToViews() } }
    /// If it is `none`, the timers of a hidden page run as those of one that is shown; else they run about once a second. WebKitGTK does not
    /// suspend views.
    open var inactiveSchedulingPolicy = InactiveSchedulingPolicy.suspend { didSet { applyToViews() } }

    /// True if scripts run, those of the app too.
    @available(*, deprecated, message: "Use WKWebpagePreferences.allowsContentJavaScript.")
    open var javaScriptEnabled: Bool {
        get { runsScripts }
        set { runsScripts = newValue }
    }

    var runsScripts = true { didSet { applyToViews() } }
    /// `nil` leaves it to `WKWebView.isInspectable`.
    private var developerExtras: Bool? { didSet { applyToViews() } }
    var hasDeveloperExtras: Bool {
        get { developerExtras ?? false }
        set { developerExtras = newValue }
    }
    /// True when a page of a file may read other files.
    var filesReachFiles = false { didSet { applyToViews() } }
    /// True when a page may read what is in the clipboard, which another program may have put there.
    /// Paths of files are not for pages: while some are there, no page reads.
    var pagesReadClipboard = false {
        didSet {
            watchClipboard()
            applyToViews()
        }
    }
    private var watchesClipboard = false
    /// False for a page that is to reach no server but by what its Content-Security-Policy allows: the engine connects, and asks for a host's address, ahead of a link without
    /// asking the policy, and without the signal for requests.
    package var linksConnectAhead = true { didSet { applyToViews() } }
    private var views: [WeakView] = []

    private struct WeakView {
        weak var webView: WKWebView?
    }

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

    /// Other preferences with the same values, which no view has.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> WKPreferences {
        let copy = WKPreferences()
        copy.minimumFontSize = minimumFontSize
        copy.javaScriptCanOpenWindowsAutomatically = javaScriptCanOpenWindowsAutomatically
        copy.isFraudulentWebsiteWarningEnabled = isFraudulentWebsiteWarningEnabled
        copy.shouldPrintBackgrounds = shouldPrintBackgrounds
        copy.tabFocusesLinks = tabFocusesLinks
        copy.isTextInteractionEnabled = isTextInteractionEnabled
        copy.isSiteSpecificQuirksModeEnabled = isSiteSpecificQuirksModeEnabled
        copy.isElementFullscreenEnabled = isElementFullscreenEnabled
        copy.isCaretBrowsingEnabled = isCaretBrowsingEnabled
        copy.inactiveSchedulingPolicy = inactiveSchedulingPolicy
        copy.runsScripts = runsScripts
        copy.developerExtras = developerExtras
        copy.filesReachFiles = filesReachFiles
        copy.pagesReadClipboard = pagesReadClipboard
        copy.linksConnectAhead = linksConnectAhead
        return copy
    }

    /// Makes later changes reach `webView`.
    func attach(_ webView: WKWebView) {
        views.removeAll { $0.webView == nil }
        views.append(WeakView(webView: webView))
    }

    private func watchClipboard() {
        guard pagesReadClipboard, !watchesClipboard, Display.open() else { return }
        watchesClipboard = true
        ClipboardFiles.copied.whenChanged { [weak self] in
            self?.applyToViews()
            return self != nil
        }
    }

    private func applyToViews() {
        for view in views {
            if let settings = view.webView?.settings { apply(to: settings) }
        }
    }

    func apply(to settings: OpaquePointer) {
        webkit_settings_set_minimum_font_size(settings, guint32(minimumFontSize))
        webkit_settings_set_javascript_can_open_windows_automatically(
            settings, javaScriptCanOpenWindowsAutomatically ? 1 : 0)
        webkit_settings_set_print_backgrounds(settings, shouldPrintBackgrounds ? 1 : 0)
        webkit_settings_set_enable_tabs_to_links(settings, tabFocusesLinks ? 1 : 0)
        webkit_settings_set_enable_caret_browsing(settings, isCaretBrowsingEnabled ? 1 : 0)
        webkit_settings_set_enable_site_specific_quirks(settings, isSiteSpecificQuirksModeEnabled ? 1 : 0)
        webkit_settings_set_enable_fullscreen(settings, isElementFullscreenEnabled ? 1 : 0)
        webkit_settings_set_enable_javascript(settings, runsScripts ? 1 : 0)
        webkit_settings_set_allow_file_access_from_file_urls(settings, filesReachFiles ? 1 : 0)
        let readsClipboard = pagesReadClipboard && !ClipboardFiles.copied.mayBeThere
        webkit_settings_set_javascript_can_access_clipboard(settings, readsClipboard ? 1 : 0)
        // Platform: engine features
        EngineFeatures.set("HiddenPageDOMTimerThrottling", inactiveSchedulingPolicy != .none, in: settings)
        // `navigator.storage`, which pages have on iOS.
        for name in ["StorageAPI", "StorageAPIEstimate"] { EngineFeatures.set(name, true, in: settings) }
        // Platform: links ahead
        for name in ["LinkPreconnect", "LinkPreconnectEarlyHints", "LinkDNSPrefetch"] {
            EngineFeatures.set(name, linksConnectAhead, in: settings)
        }
        if let developerExtras { webkit_settings_set_enable_developer_extras(settings, developerExtras ? 1 : 0) }
    }
}
