public enum WKNavigationType: Int, Sendable {
    case linkActivated
    case formSubmitted
    case backForward
    case reload
    case formResubmitted
    case other = -1
}

/// The load that is about to start, and its reason.
@preconcurrency
@MainActor
open class WKNavigationAction: NSObject {
    /// The frame that asked. WebKitGTK does not tell: it is the main frame, as far as is known.
    open private(set) var sourceFrame: WKFrameInfo
    /// The frame that will load it; `nil` for a new window. See `Documentation/WebKitCompatibility.md` for how far it is known.
    open private(set) var targetFrame: WKFrameInfo?
    open private(set) var navigationType: WKNavigationType
    open private(set) var request: URLRequest
    /// True when the page asked for a download, by a link's `download` attribute. WebKitGTK does not tell: always `false`. Such an action that is
    /// allowed becomes a download all the same.
    open var shouldPerformDownload: Bool { false }

    init(
        sourceFrame: WKFrameInfo, targetFrame: WKFrameInfo?, navigationType: WKNavigationType, request: URLRequest
    ) {
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
