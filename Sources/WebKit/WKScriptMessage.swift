/// A message that a script of a document has posted.
@preconcurrency
@MainActor
open class WKScriptMessage: NSObject {
    /// `NSNumber`, `String`, `Date`, an array, a dictionary or `NSNull`, as on Apple systems: `as? [Any]`, `[String: Any]`, `[AnyHashable]` and
    /// `[String: AnyHashable]` succeed at every depth. On Linux, where the page's handler
    /// has `acceptsBytes`, an array of texts, numbers and bytes has `Data` for these.
    ///
    /// It is read when it is first asked for: look at `frameInfo` before. One that cannot be read is `NSNull`, and the page's promise is
    /// rejected.
    open var body: Any {
        if let value { return value }
        let body = read?() ?? NSNull()
        value = body
        read = nil
        return body
    }

    open private(set) weak var webView: WKWebView?
    /// The frame that posted it.
    open private(set) var frameInfo: WKFrameInfo
    open private(set) var name: String
    open private(set) var world: WKContentWorld
    private var value: Any?
    private var read: (@MainActor () -> Any)?

    init(
        webView: WKWebView?, frameInfo: WKFrameInfo, name: String, world: WKContentWorld, body: @escaping @MainActor () -> Any
    ) {
        self.webView = webView
        self.frameInfo = frameInfo
        self.name = name
        self.world = world
        read = body
    }

    /// An empty message, whose body is `NSNull`: a test's own subclass can begin with it.
    public override init() {
        frameInfo = WKFrameInfo()
        name = ""
        world = .page
    }
}
