internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    private static let ownerKey = "WKWebView"

    /// The web view to which a widget belongs, if it still exists.
    static func owner(of widget: UnsafeMutablePointer<WebKitWebView>?) -> WKWebView? {
        guard let widget, let data = g_object_get_data(object(widget), ownerKey) else { return nil }
        return Unmanaged<WeakOwner>.fromOpaque(data).takeUnretainedValue().webView
    }

    /// Makes `owner(of:)` find this view.
    func markWidget() {
        g_object_set_data_full(
            Self.object(view.pointer), Self.ownerKey, Unmanaged.passRetained(WeakOwner(self)).toOpaque(), releaseObject)
    }

    private static func object(_ widget: UnsafeMutablePointer<WebKitWebView>) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    }

    private final class WeakOwner {
        weak var webView: WKWebView?

        init(_ webView: WKWebView) {
            self.webView = webView
        }
    }
}
