/// The element for which a context menu is shown.
@MainActor
public final class WKContextMenuElementInfo: NSObject {
    /// `nil` where the element is no link.
    public let linkURL: URL?

    init(linkURL: URL?) {
        self.linkURL = linkURL
    }
}

extension WKUIDelegate {
    public func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {}

    public func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {}
}
