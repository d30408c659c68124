/// What a server has answered, before its content is loaded.
@MainActor
public final class WKNavigationResponse: NSObject {
    public let isForMainFrame: Bool
    public let response: URLResponse
    /// Whether the engine can show content of this type.
    public let canShowMIMEType: Bool

    init(isForMainFrame: Bool, response: URLResponse, canShowMIMEType: Bool) {
        self.isForMainFrame = isForMainFrame
        self.response = response
        self.canShowMIMEType = canShowMIMEType
    }
}
