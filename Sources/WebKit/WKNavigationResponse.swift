/// A server's answer, before its content is loaded.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigationresponse)
@preconcurrency
@MainActor
open class WKNavigationResponse: NSObject {
    /// False for the response to a frame within a page.
    open private(set) var isForMainFrame: Bool
    /// The server's answer.
    open private(set) var response: URLResponse
    /// True if the engine can show content of this type.
    open private(set) var canShowMIMEType: Bool
    /// The answer where no delegate decides.
    let isShownByDefault: Bool

    /// - Parameter sandboxesAttachments: True if scripts of attachments that are shown do not run.
    init(
        isForMainFrame: Bool, response: URLResponse, canShowMIMEType: Bool, sandboxesAttachments: Bool = AttachmentSandbox.isThere
    ) {
        self.isForMainFrame = isForMainFrame
        self.response = response
        self.canShowMIMEType = canShowMIMEType
        isShownByDefault = canShowMIMEType && AttachmentSandbox.shows(response, isThere: sandboxesAttachments)
    }

    /// A response without content: a test's own subclass can begin with it.
    public override init() {
        isForMainFrame = false
        response = URLResponse(
            url: .blank, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        canShowMIMEType = false
        isShownByDefault = false
    }
}
