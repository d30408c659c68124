/// The reason of a navigation.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationtype)
public enum WKNavigationType: Int, Sendable {
    /// The user has followed a link.
    case linkActivated
    /// A form was sent.
    case formSubmitted
    /// Back or forward in the list of pages.
    case backForward
    /// The page is loaded once more.
    case reload
    /// A form was sent once more, by back, forward or reload.
    case formResubmitted
    /// Another reason, such as the app's own load or a script.
    case other = -1
}

/// The load that is about to start, and its reason.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationaction)
@preconcurrency
@MainActor
open class WKNavigationAction: NSObject {
    /// The frame that asked. WebKitGTK does not tell: it is the main frame, as far as is known.
    open private(set) var sourceFrame: WKFrameInfo
    /// The frame that will load it; `nil` for a new window. See `Documentation/WebKitCompatibility.md` for how far it is known.
    open private(set) var targetFrame: WKFrameInfo?
    /// The reason of the navigation.
    open private(set) var navigationType: WKNavigationType
    /// The request that would be loaded.
    open private(set) var request: URLRequest
    /// True when the page asked for a download, by a link's `download` attribute. WebKitGTK does not tell: always `false`. Such an action that is
    /// allowed becomes a download all the same.
    open var shouldPerformDownload: Bool { false }

    /// The mouse button that has followed a link, as on macOS: 1 is the left one, 2 the right one, 4 the middle one; 0 is none.
    open private(set) var buttonNumber = 0

    /// True if the user, or a script of the app's, has done it: a page's own script alone has not.
    package private(set) var isUserGesture = false
    /// True for a load that the app has asked for, and for its redirects.
    package private(set) var isApps = false

    init(
        sourceFrame: WKFrameInfo, targetFrame: WKFrameInfo?, navigationType: WKNavigationType, request: URLRequest,
        isUserGesture: Bool = false, isApps: Bool = false, button: MouseButton = .none
    ) {
        self.isApps = isApps
        self.isUserGesture = isUserGesture
        buttonNumber = button.rawValue
        self.sourceFrame = sourceFrame
        self.targetFrame = targetFrame
        self.navigationType = navigationType
        self.request = request
    }

    /// An action to `about:blank` by no known frame: a test's own subclass can begin with it.
    public override init() {
        let frame = WKFrameInfo()
        sourceFrame = frame
        navigationType = .other
        request = frame.request
    }
}
