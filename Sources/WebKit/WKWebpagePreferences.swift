internal import CGLibSupport

/// How a page is loaded and shown.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwebpagepreferences)
@preconcurrency
@MainActor
open class WKWebpagePreferences: NSObject, NSCopying {
    /// The form of a page that a server is asked for.
    public enum ContentMode: Int, Sendable {
        /// The form that fits the system: the desktop's.
        case recommended
        /// The form for telephones.
        case mobile
        /// The form for desktops.
        case desktop
    }

    /// The ways to treat an address with `http:`.
    public enum UpgradeToHTTPSPolicy: Int, Sendable {
        /// Loads what was asked for.
        case keepAsRequested
        /// Tries `https` first, then `http`.
        case automaticFallbackToHTTP
        /// Tries `https` first, then asks the user.
        case userMediatedFallbackToHTTP
        /// Loads `https` alone.
        case errorOnFailure
    }

    /// True if scripts of the page may run, from the next navigation of the main frame on. Scripts of the app always may.
    open var allowsContentJavaScript = true
    /// Is remembered; WebKitGTK has one mode only.
    open var preferredContentMode = ContentMode.recommended
    /// Is remembered; WebKitGTK loads what is asked for.
    open var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested

    public override init() {
        super.init()
    }

    /// Other preferences with the same values.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> WKWebpagePreferences {
        let copy = WKWebpagePreferences()
        copy.allowsContentJavaScript = allowsContentJavaScript
        copy.preferredContentMode = preferredContentMode
        copy.preferredHTTPSNavigationPolicy = preferredHTTPSNavigationPolicy
        return copy
    }

    func apply(to settings: OpaquePointer) {
        webkit_settings_set_enable_javascript_markup(settings, allowsContentJavaScript ? 1 : 0)
    }

    func areApplied(to settings: OpaquePointer) -> Bool {
        (webkit_settings_get_enable_javascript_markup(settings) != 0) == allowsContentJavaScript
    }
}
