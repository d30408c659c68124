#if os(Linux)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import WebKit

    /// A window of GTK's that is not on the screen.
    @MainActor
    final class HeadlessWindow {
        private let webView: WKWebView

        /// - Throws: `TestFailure` with `noDisplay`.
        static func requireDisplay() throws {
            guard !Display.open() else { return }
            throw TestFailure(
                .noDisplay,
                """
                There is no display, and a web view needs one. Install the package xvfb, and run the tests with it: xvfb-run -a swift test. \
                On a desktop, set DISPLAY or WAYLAND_DISPLAY. MemoryPage needs no display.
                """)
        }

        init(_ webView: WKWebView, width: Int, height: Int) {
            self.webView = webView
            webView.gtkPresentOffscreen(width: width, height: height)
        }

        func close() {
            webView.gtkDismissOffscreen()
        }

        /// Ends the web process, which a script that does not end would keep at work.
        func endScripts() {
            let widget = UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
            webkit_web_view_terminate_web_process(widget)
        }
    }
#endif
