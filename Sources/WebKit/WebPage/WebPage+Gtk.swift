internal import CGLibSupport
public import CWebKitGTK

/// Linux only: Apple's pages are shown by SwiftUI's `WebView`.
extension WebPage {
    /// The widget to put into a window. It belongs to the page: keep the `WebPage` for as long as it is shown.
    public var gtkWidget: UnsafeMutablePointer<GtkWidget> { webView.gtkWidget }

    /// Runs `body` while the page paints, though nothing appears on the screen: as nothing is painted of a page that is in no window.
    func whilePainting<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        guard presentations > 0 || gtk_widget_get_root(gtkWidget) == nil else { return try await body() }
        if presentations == 0 { webView.gtkPresentOffscreen(width: Self.defaultWidth, height: Self.defaultHeight) }
        presentations += 1
        defer { endPainting() }
        _ = try? await webView.callAsyncJavaScript(Self.paint, contentWorld: .defaultClient)
        return try await body()
    }

    private func endPainting() {
        presentations -= 1
        // The app may have put it into a window meanwhile.
        guard presentations == 0, webView.engine.offscreen != nil else { return }
        webView.gtkDismissOffscreen()
        webView.allocate(width: Self.defaultWidth, height: Self.defaultHeight)
    }

    /// The second frame begins when the first is painted. There may be none, such as in a window that was hidden meanwhile: ten seconds are enough.
    private static let paint = """
        await new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(() => done()))
            setTimeout(done, 10000)
        })
        """
}
