#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import PonteControls
    internal import WebKit

    extension GtkPanel {
        /// Shows something, with a button that takes it and one that does not in its bar.
        convenience init(_ title: String, confirm: String, over webView: WKWebView?, content: UnsafeMutablePointer<GtkWidget>?) {
            self.init(title, over: webView.map { DialogParent(view: $0.gtkWidget) })
            let bar = gtk_header_bar_new()
            gtk_header_bar_set_show_title_buttons(OpaquePointer(bar), 0)
            gtk_header_bar_pack_start(OpaquePointer(bar), button(DesktopTexts.current.cancel, style: nil, answers: false))
            let accept = button(confirm, style: "suggested-action", answers: true)
            gtk_header_bar_pack_end(OpaquePointer(bar), accept)
            gtk_window_set_titlebar(pointer, bar)
            gtk_window_set_default_size(pointer, 640, 560)
            show(content, default: accept)
        }
    }
#endif
