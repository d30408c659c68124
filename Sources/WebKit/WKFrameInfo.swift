/// A frame as it was when it sent a message or asked to navigate.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkframeinfo)
@preconcurrency
@MainActor
open class WKFrameInfo: NSObject, NSCopying {
    /// False for a frame within a page.
    open private(set) var isMainFrame: Bool
    /// Is made when it is asked for: a page can give its address millions of characters, and most messages are not asked for theirs.
    /// Its `mainDocumentURL` is the view's document at that time. An address of more than 2 MiB is not told: `url` is `nil`.
    open var request: URLRequest { madeRequest }
    private lazy var madeRequest: URLRequest = {
        var request = URLRequest(url: address.url ?? .blank)
        if case .absent = address { request.url = nil }
        request.mainDocumentURL = isMainFrame ? request.url : isLeft ? nil : webView?.navigationClient.documentURL
        return request
    }()
    /// The origin of the frame's document.
    open private(set) var securityOrigin: WKSecurityOrigin
    /// The view that shows the frame; `nil` when it is gone.
    open private(set) weak var webView: WKWebView?
    private let address: FrameAddress
    /// The view shows another document already: the frame's message has arrived late.
    package let isLeft: Bool
    /// The number of the document's window in its web process; `nil` for a frame that has sent no message.
    package let window: UInt64?

    init(
        isMainFrame: Bool, address: FrameAddress, origin: WKSecurityOrigin, webView: WKWebView?, isLeft: Bool = false,
        window: UInt64? = nil
    ) {
        self.isLeft = isLeft
        self.window = window
        self.isMainFrame = isMainFrame
        self.address = address
        securityOrigin = origin
        self.webView = webView
    }

    /// A frame of which nothing is known: a test's own subclass can begin with it.
    public override init() {
        isLeft = false
        window = nil
        isMainFrame = false
        address = .known(nil)
        securityOrigin = WKSecurityOrigin(serialized: "null")
    }

    /// A frame of which nothing is known: no main frame, and of an origin that no other is equal to.
    static func unknown(in webView: WKWebView?) -> WKFrameInfo {
        WKFrameInfo(isMainFrame: false, address: .known(nil), origin: WKSecurityOrigin(serialized: "null"), webView: webView)
    }

    /// The main frame, with the document that is there.
    static func main(of webView: WKWebView?) -> WKFrameInfo {
        let url = webView?.navigationClient.documentURL
        // Where the address is not told, the library may have told the origin.
        let origin = url == nil ? webView?.connections.shownOrigin.map { WKSecurityOrigin(serialized: $0) } : nil
        return WKFrameInfo(
            isMainFrame: true, address: .known(url), origin: origin ?? WKSecurityOrigin(of: url), webView: webView)
    }

    /// The frame that asks to navigate, for a file or for a device. WebKitGTK does not tell which: it is the main frame where there is no other, else unknown.
    static func asking(in webView: WKWebView?) -> WKFrameInfo {
        webView?.navigationClient.mayHaveSubframes == false ? .main(of: webView) : .unknown(in: webView)
    }

    /// Itself, since it cannot change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
