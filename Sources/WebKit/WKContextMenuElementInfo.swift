/// The element for which a context menu is shown.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkcontextmenuelementinfo)
@preconcurrency
@MainActor
open class WKContextMenuElementInfo: NSObject {
    /// `nil` where the element is no link.
    open private(set) var linkURL: URL?

    init(linkURL: URL?) {
        self.linkURL = linkURL
    }
}

extension WKUIDelegate {
    public func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {}

    public func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {}
}
