/// The kinds of data in a page's texts of which links are made.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkdatadetectortypes)
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Telephone numbers.
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses of pages and mail.
    public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = WKDataDetectorTypes(rawValue: 1 << 2)
    /// Dates.
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 1 << 3)
    /// Numbers of parcels.
    public static let trackingNumber = WKDataDetectorTypes(rawValue: 1 << 4)
    /// Numbers of flights.
    public static let flightNumber = WKDataDetectorTypes(rawValue: 1 << 5)
    /// What the system has looked up.
    public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 1 << 6)
    /// All of these.
    public static let all = WKDataDetectorTypes(rawValue: .max)

    /// What the system has looked up.
    @available(*, deprecated, renamed: "lookupSuggestion")
    public static var spotlightSuggestion: WKDataDetectorTypes { lookupSuggestion }
}

/// How finely a selection grows.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkselectiongranularity)
public enum WKSelectionGranularity: Int, Sendable {
    /// As fits what is selected.
    case dynamic
    /// By characters.
    case character
}

/// Which direction the controls in a page have.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkuserinterfacedirectionpolicy)
public enum WKUserInterfaceDirectionPolicy: Int, Sendable {
    /// The page's direction.
    case content
    /// The system's direction.
    case system
}

extension WKWebViewConfiguration {
    /// Linux only: Apple's API has `UIWritingToolsBehavior` and `NSWritingToolsBehavior` in its place.
    public enum WritingToolsBehavior: Int, Sendable {
        /// No writing tools.
        case none = -1
        /// As the system decides.
        case `default` = 0
        /// In the page's text.
        case complete
        /// In a panel.
        case limited
    }
}

// Older names.
extension WKWebViewConfiguration {
    /// True if media wait for the user.
    @available(*, deprecated, renamed: "mediaTypesRequiringUserActionForPlayback")
    public var requiresUserActionForMediaPlayback: Bool {
        get { !mediaTypesRequiringUserActionForPlayback.isEmpty }
        set { mediaTypesRequiringUserActionForPlayback = newValue ? .all : [] }
    }

    /// True if media wait for the user.
    @available(*, deprecated, renamed: "mediaTypesRequiringUserActionForPlayback")
    public var mediaPlaybackRequiresUserAction: Bool {
        get { !mediaTypesRequiringUserActionForPlayback.isEmpty }
        set { mediaTypesRequiringUserActionForPlayback = newValue ? .all : [] }
    }

    /// Remembered only: if media can play on other devices.
    @available(*, deprecated, renamed: "allowsAirPlayForMediaPlayback")
    public var mediaPlaybackAllowsAirPlay: Bool {
        get { allowsAirPlayForMediaPlayback }
        set { allowsAirPlayForMediaPlayback = newValue }
    }
}
