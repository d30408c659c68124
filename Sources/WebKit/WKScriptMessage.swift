/// A message that a script of a document has posted.
@MainActor
public final class WKScriptMessage: NSObject {
    /// `NSNumber`, `String`, `Date`, `[Any]`, `[String: Any]` or `NSNull`, as on Apple systems. On Linux, where the page's handler
    /// has `acceptsBytes`, an array of texts, numbers and bytes has `Data` for these.
    public let body: Any
    public private(set) weak var webView: WKWebView?
    /// Who posted it.
    public let frameInfo: WKFrameInfo
    public let name: String
    public let world: WKContentWorld

    init(body: Any, webView: WKWebView?, frameInfo: WKFrameInfo, name: String, world: WKContentWorld) {
        self.body = body
        self.webView = webView
        self.frameInfo = frameInfo
        self.name = name
        self.world = world
    }
}
