import GLibInterop
import WebKit

/// The titles of a view's page, from now on.
@MainActor
final class TitleFollower {
    private(set) var titles: [String] = []

    init(_ webView: WKWebView) {
        connect(webView.gtkWidget, "notify::title") { [weak self, weak webView] _ in
            if let title = webView?.title { self?.titles.append(title) }
            return .nothing
        }
    }
}
