#if os(Linux)
    internal import CWebKitGTK
    internal import WebKit

    /// The clipboard of the display that a view is on.
    @MainActor
    enum Clipboard {
        static func put(_ text: String, from webView: WKWebView) {
            gdk_clipboard_set_text(gtk_widget_get_clipboard(webView.gtkWidget), text)
        }
    }
#endif
