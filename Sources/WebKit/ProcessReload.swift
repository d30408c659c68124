internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

/// Reloads the page of a view whose web process has died, if the app's delegate has no method for that: at once, or when the view is shown. So does Apple's
/// engine (`WebPageProxy::tryReloadAfterProcessTermination`), and it gives up where the process dies again soon.
@MainActor
final class ProcessReload {
    private static let maximum = 1
    /// How long a page must have been there to be reloaded again.
    private static let memory = Duration.seconds(30)

    private var count = 0
    /// One more is allowed, because the next process starts in another way.
    private var hasOneMore = false
    private var forgetting: IdleTimeout?
    private var isDue = false

    func processDied(of webView: WKWebView) {
        isDue = true
        if gtk_widget_get_mapped(webView.view.widget) != 0 { viewIsShown(webView) }
    }

    func viewIsShown(_ webView: WKWebView) {
        guard isDue else { return }
        isDue = false
        forgetting = nil
        count += 1
        guard count <= Self.maximum + (hasOneMore ? 1 : 0) else { return forgetEnds() }
        let list = webkit_web_view_get_back_forward_list(webView.view.pointer)
        guard webkit_back_forward_list_get_current_item(list) != nil else { return }
        _ = webView.navigationClient.startReload { webkit_web_view_reload(webView.view.pointer) }
    }

    /// If the page's process ends once more, the page is loaded again, and not behind that.
    func allowOneMore() {
        hasOneMore = true
    }

    /// The app, or the engine, loads something in its place.
    func forgetPage() {
        isDue = false
    }

    func loadEnded() {
        guard count > 0 else { return }
        forgetting = IdleTimeout(Self.memory) { [weak self] in self?.forgetEnds() }
    }

    private func forgetEnds() {
        (count, hasOneMore) = (0, false)
    }
}
