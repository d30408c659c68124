extension WebPage {
    /// How a page is loaded and shown.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationpreferences)
    public struct NavigationPreferences: Sendable {
        /// The form of a page that a server is asked for.
        public enum ContentMode: Sendable {
            /// The form that fits the system: the desktop's.
            case recommended
            /// The form for telephones.
            case mobile
            /// The form for desktops.
            case desktop
        }

        /// The ways to treat an address with `http:`.
        public enum UpgradeToHTTPSPolicy: Sendable {
            /// Loads what was asked for.
            case keepAsRequested
            /// Tries `https` first, then `http`.
            case automaticFallbackToHTTP
            /// Tries `https` first, then asks the user.
            case userMediatedFallbackToHTTP
            /// Loads `https` alone.
            case errorOnFailure
        }

        /// Is remembered; WebKitGTK has one mode only.
        public var preferredContentMode = ContentMode.recommended
        /// True if scripts of the page may run, from the next navigation of the main frame on. Scripts of the app always may.
        public var allowsContentJavaScript = true
        /// Is remembered; WebKitGTK loads what is asked for.
        public var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested

        /// Preferences with the values that a page has by default.
        public init() {}

        @available(*, unavailable, message: "WebKitGTK has no Lockdown Mode.")
        public var isLockdownModeEnabled: Bool {
            get { false }
            set {}
        }
    }
}

extension WebPage.NavigationPreferences {
    @MainActor
    init(_ preferences: WKWebpagePreferences) {
        allowsContentJavaScript = preferences.allowsContentJavaScript
        preferredContentMode =
            switch preferences.preferredContentMode {
            case .recommended: .recommended
            case .mobile: .mobile
            case .desktop: .desktop
            }
        preferredHTTPSNavigationPolicy =
            switch preferences.preferredHTTPSNavigationPolicy {
            case .keepAsRequested: .keepAsRequested
            case .automaticFallbackToHTTP: .automaticFallbackToHTTP
            case .userMediatedFallbackToHTTP: .userMediatedFallbackToHTTP
            case .errorOnFailure: .errorOnFailure
            }
    }
}

extension WKWebpagePreferences {
    convenience init(_ preferences: WebPage.NavigationPreferences) {
        self.init()
        allowsContentJavaScript = preferences.allowsContentJavaScript
        preferredContentMode =
            switch preferences.preferredContentMode {
            case .recommended: .recommended
            case .mobile: .mobile
            case .desktop: .desktop
            }
        preferredHTTPSNavigationPolicy =
            switch preferences.preferredHTTPSNavigationPolicy {
            case .keepAsRequested: .keepAsRequested
            case .automaticFallbackToHTTP: .automaticFallbackToHTTP
            case .userMediatedFallbackToHTTP: .userMediatedFallbackToHTTP
            case .errorOnFailure: .errorOnFailure
            }
    }
}
