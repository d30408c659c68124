/// The kinds of data in a page's texts of which links are made.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1 << 0)
    public static let link = WKDataDetectorTypes(rawValue: 1 << 1)
    public static let address = WKDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 1 << 3)
    public static let trackingNumber = WKDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = WKDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 1 << 6)
    public static let all = WKDataDetectorTypes(rawValue: .max)

    @available(*, deprecated, renamed: "lookupSuggestion")
    public static var spotlightSuggestion: WKDataDetectorTypes { lookupSuggestion }
}

/// How finely a selection grows.
public enum WKSelectionGranularity: Int, Sendable {
    case dynamic
    case character
}

/// Which direction the controls in a page have.
public enum WKUserInterfaceDirectionPolicy: Int, Sendable {
    case content
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
        case none = -1
        case `default` = 0
        case complete
        case limited
    }

    public var allowsAirPlayForMediaPlayback: Bool {
        get { remembered.allowsAirPlayForMediaPlayback }
        set { remembered.allowsAirPlayForMediaPlayback = newValue }
    }

    public var allowsPictureInPictureMediaPlayback: Bool {
        get { remembered.allowsPictureInPictureMediaPlayback }
        set { remembered.allowsPictureInPictureMediaPlayback = newValue }
    }

    public var allowsInlinePredictions: Bool {
        get { remembered.allowsInlinePredictions }
        set { remembered.allowsInlinePredictions = newValue }
    }

    public var dataDetectorTypes: WKDataDetectorTypes {
        get { remembered.dataDetectorTypes }
        set { remembered.dataDetectorTypes = newValue }
    }

    public var ignoresViewportScaleLimits: Bool {
        get { remembered.ignoresViewportScaleLimits }
        set { remembered.ignoresViewportScaleLimits = newValue }
    }

    public var selectionGranularity: WKSelectionGranularity {
        get { remembered.selectionGranularity }
        set { remembered.selectionGranularity = newValue }
    }

    public var userInterfaceDirectionPolicy: WKUserInterfaceDirectionPolicy {
        get { remembered.userInterfaceDirectionPolicy }
        set { remembered.userInterfaceDirectionPolicy = newValue }
    }

    public var supportsAdaptiveImageGlyph: Bool {
        get { remembered.supportsAdaptiveImageGlyph }
        set { remembered.supportsAdaptiveImageGlyph = newValue }
    }

    public var showsSystemScreenTimeBlockingView: Bool {
        get { remembered.showsSystemScreenTimeBlockingView }
        set { remembered.showsSystemScreenTimeBlockingView = newValue }
    }

    public var writingToolsBehavior: WritingToolsBehavior {
        get { remembered.writingToolsBehavior }
        set { remembered.writingToolsBehavior = newValue }
    }
}

// Older names.
extension WKWebViewConfiguration {
    @available(*, deprecated, renamed: "mediaTypesRequiringUserActionForPlayback")
    public var requiresUserActionForMediaPlayback: Bool {
        get { !mediaTypesRequiringUserActionForPlayback.isEmpty }
        set { mediaTypesRequiringUserActionForPlayback = newValue ? .all : [] }
    }

    @available(*, deprecated, renamed: "mediaTypesRequiringUserActionForPlayback")
    public var mediaPlaybackRequiresUserAction: Bool {
        get { !mediaTypesRequiringUserActionForPlayback.isEmpty }
        set { mediaTypesRequiringUserActionForPlayback = newValue ? .all : [] }
    }

    @available(*, deprecated, renamed: "allowsAirPlayForMediaPlayback")
    public var mediaPlaybackAllowsAirPlay: Bool {
        get { allowsAirPlayForMediaPlayback }
        set { allowsAirPlayForMediaPlayback = newValue }
    }
}
