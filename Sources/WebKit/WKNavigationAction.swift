public enum WKNavigationType: Int, Sendable {
    case linkActivated
    case formSubmitted
    case backForward
    case reload
    case formResubmitted
    case other = -1
}

/// What is about to be loaded, and why.
@MainActor
public final class WKNavigationAction: NSObject {
    /// The frame that asked. WebKitGTK does not tell: it is the main frame, as far as is known.
    public let sourceFrame: WKFrameInfo
    /// The frame that will load it; `nil` for a new window. See `Documentation/WebKitCompatibility.md` for how far it is known.
    public let targetFrame: WKFrameInfo?
    public let navigationType: WKNavigationType
    public let request: URLRequest
    /// Whether the page asked for a download, by a link's `download` attribute. WebKitGTK does not tell: always `false`. Such an action that is
    /// allowed becomes a download all the same.
    public let shouldPerformDownload = false

    init(
        sourceFrame: WKFrameInfo, targetFrame: WKFrameInfo?, navigationType: WKNavigationType, request: URLRequest
    ) {
        self.sourceFrame = sourceFrame
        self.targetFrame = targetFrame
        self.navigationType = navigationType
        self.request = request
    }
}
