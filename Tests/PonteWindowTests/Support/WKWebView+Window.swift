import CWebKitGTK
import GLibInterop
import WebKit

extension WKWebView {
    /// GTK's window that the view is in.
    var gtkWindow: UnsafeMutablePointer<GtkWindow>? {
        gtk_widget_get_root(gtkWidget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
    }

    /// The text of GTK's title bar.
    var windowTitle: String? {
        gtkWindow.flatMap { gtk_window_get_title($0) }.map { String(cString: $0) }
    }

    /// Does what a click on the window's button for that does.
    func closeWindow() {
        gtkWindow.map { gtk_window_close($0) }
    }
}

/// The titles of a view's page, from now on.
@MainActor
final class TitleFollower {
    private(set) var titles: [String] = []

    init(_ webView: WKWebView) {
        connect(webView.gtkWidget, "notify::title") { [weak self, weak webView] _ in
            if let title = webView?.title { self?.titles.append(title) }
        }
    }
}
