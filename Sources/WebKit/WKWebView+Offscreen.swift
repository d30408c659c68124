internal import CGLibSupport

/// Linux only: a page that is visible, and runs its animations, without a window on the screen.
///
/// As on Apple's systems, the page of a view that is in no window is hidden: `document.visibilityState` is `"hidden"`, and
/// `requestAnimationFrame` calls nothing.
extension WKWebView {
    /// Makes the page visible to itself, as in a window of this size, but nothing appears on the screen: for tests, for programs that take
    /// snapshots, and for pages that work in the background.
    ///
    ///     let webView = WKWebView()
    ///     webView.gtkPresentOffscreen(width: 390, height: 844)
    ///
    /// It gets about 60 animation frames in a second, no focus and no input. A display is needed, as for every web view. A second call changes
    /// the size. A view that is in a window of the app's leaves it.
    ///
    /// - Parameters:
    ///   - width: Of the page, in pixels, 1 to 32,767.
    ///   - height: The same.
    public func gtkPresentOffscreen(width: Int, height: Int) {
        let pixels = 1...32_767
        let width = min(max(width, pixels.lowerBound), pixels.upperBound)
        let height = min(max(height, pixels.lowerBound), pixels.upperBound)
        if let offscreen = engine.offscreen { return offscreen.resize(width: width, height: height) }
        leaveContainer()
        engine.offscreen = OffscreenWindow(self, width: width, height: height)
    }

    /// Ends `gtkPresentOffscreen(width:height:)`: the page is hidden again, and the widget can be put into a window.
    public func gtkDismissOffscreen() {
        engine.offscreen?.close()
        engine.offscreen = nil
    }

    /// True if a user may see it.
    var isOnScreen: Bool {
        engine.offscreen == nil && gtk_widget_get_mapped(gtkWidget) != 0
    }

    /// Gives the widget a size, as its container does when there is one.
    func allocate(width: Int, height: Int) {
        var (requestedWidth, requestedHeight) = (Int32(-1), Int32(-1))
        gtk_widget_get_size_request(gtkWidget, &requestedWidth, &requestedHeight)
        // GTK complains about less than a widget asks for.
        gtk_widget_set_size_request(gtkWidget, -1, -1)
        gtk_widget_allocate(gtkWidget, Int32(width), Int32(height), -1, nil)
        gtk_widget_set_size_request(gtkWidget, requestedWidth, requestedHeight)
    }
}
