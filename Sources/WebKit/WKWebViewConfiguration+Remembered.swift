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

/// Settings that WebKitGTK has no counterpart of.
struct RememberedConfiguration {
    var allowsAirPlayForMediaPlayback = true
    var allowsPictureInPictureMediaPlayback = true
    var allowsInlinePredictions = false
    var dataDetectorTypes: WKDataDetectorTypes = []
    var ignoresViewportScaleLimits = false
    var selectionGranularity = WKSelectionGranularity.dynamic
    var userInterfaceDirectionPolicy = WKUserInterfaceDirectionPolicy.content
    var supportsAdaptiveImageGlyph = false
    var showsSystemScreenTimeBlockingView = true
    var writingToolsBehavior = WKWebViewConfiguration.WritingToolsBehavior.limited
}

// Each of these is remembered, and does nothing in WebKitGTK.
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

    /// Remembered only: if media can play on other devices.
    public var allowsAirPlayForMediaPlayback: Bool {
        get { remembered.allowsAirPlayForMediaPlayback }
        set { remembered.allowsAirPlayForMediaPlayback = newValue }
    }

    /// Remembered only: if a video can leave its page.
    public var allowsPictureInPictureMediaPlayback: Bool {
        get { remembered.allowsPictureInPictureMediaPlayback }
        set { remembered.allowsPictureInPictureMediaPlayback = newValue }
    }

    /// Remembered only: if the rest of a word is offered while the user types.
    public var allowsInlinePredictions: Bool {
        get { remembered.allowsInlinePredictions }
        set { remembered.allowsInlinePredictions = newValue }
    }

    /// Remembered only: the data of which links are made.
    public var dataDetectorTypes: WKDataDetectorTypes {
        get { remembered.dataDetectorTypes }
        set { remembered.dataDetectorTypes = newValue }
    }

    /// Remembered only: if the user can zoom where the page forbids it.
    public var ignoresViewportScaleLimits: Bool {
        get { remembered.ignoresViewportScaleLimits }
        set { remembered.ignoresViewportScaleLimits = newValue }
    }

    /// Remembered only: how finely a selection grows.
    public var selectionGranularity: WKSelectionGranularity {
        get { remembered.selectionGranularity }
        set { remembered.selectionGranularity = newValue }
    }

    /// Remembered only: which direction controls have.
    public var userInterfaceDirectionPolicy: WKUserInterfaceDirectionPolicy {
        get { remembered.userInterfaceDirectionPolicy }
        set { remembered.userInterfaceDirectionPolicy = newValue }
    }

    /// Remembered only: if pictures can stand between letters.
    public var supportsAdaptiveImageGlyph: Bool {
        get { remembered.supportsAdaptiveImageGlyph }
        set { remembered.supportsAdaptiveImageGlyph = newValue }
    }

    /// Remembered only: if Screen Time hides a page.
    public var showsSystemScreenTimeBlockingView: Bool {
        get { remembered.showsSystemScreenTimeBlockingView }
        set { remembered.showsSystemScreenTimeBlockingView = newValue }
    }

    /// Remembered only: what writing tools do.
    public var writingToolsBehavior: WritingToolsBehavior {
        get { remembered.writingToolsBehavior }
        set { remembered.writingToolsBehavior = newValue }
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
