internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// True when an element of the page fills the screen.
    public enum FullscreenState: Int, Sendable {
        /// No element fills the screen.
        case notInFullscreen
        /// An element is about to fill the screen.
        case enteringFullscreen
        /// An element fills the screen.
        case inFullscreen
        /// The element goes back to its place.
        case exitingFullscreen
    }

    /// True when an element of the page fills the screen. Pages may ask for it where `WKPreferences.isElementFullscreenEnabled` is true.
    public var fullscreenState: FullscreenState { fullscreenClient.state }
}

/// Follows an element of a view's page to the whole screen and back. The engine tells when it asks for the change, the window when it is made.
@MainActor
final class FullscreenClient {
    private(set) var state = WKWebView.FullscreenState.notInFullscreen {
        didSet { webView?.observer?.check() }
    }
    /// True when an element has filled the screen, or has tried to.
    private(set) var wasAsked = false
    private weak var webView: WKWebView?
    private let signals: ViewSignals
    private var window: (owner: GObjectReference, handler: UInt)?

    init(_ view: GObjectOwner<WebKitWebView>) {
        signals = ViewSignals(view)
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
        on("enter-fullscreen") { $0.change(to: .enteringFullscreen) }
        on("leave-fullscreen") { $0.change(to: .exitingFullscreen) }
    }

    func stop() {
        signals.disconnectAll()
        leaveWindow()
    }

    private func on(_ signal: String, _ body: @escaping @MainActor (FullscreenClient) -> Void) {
        signals.connectAnswering(signal) { [weak self] _ in
            if let self { body(self) }
            // The engine changes the window itself.
            return .handled(false)
        }
    }

    private func change(to next: WKWebView.FullscreenState) {
        leaveWindow()
        wasAsked = true
        state = next
        guard let webView, let root = gtk_widget_get_root(webView.gtkWidget),
            pnt_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
        else { return settle(isFull: false) }
        let handler = connect(UnsafeMutableRawPointer(root), "notify::fullscreened") { [weak self] _ in self?.settle() }
        window = (GObjectReference(retaining: root), handler)
        // A window that fills the screen already, or no more, does not tell again.
        Task { [weak self] in self?.settle(to: next) }
    }

    private func settle(to next: WKWebView.FullscreenState? = nil) {
        guard let window else { return }
        let isFull =
            gtk_window_is_fullscreen(UnsafeMutableRawPointer(window.owner.pointer).assumingMemoryBound(to: GtkWindow.self)) != 0
        if next == nil || (next == state && isFull == (next == .enteringFullscreen)) { settle(isFull: isFull) }
    }

    private func settle(isFull: Bool) {
        if !isFull { leaveWindow() }
        state = isFull ? .inFullscreen : .notInFullscreen
    }

    private func leaveWindow() {
        if let window { disconnect(UnsafeMutableRawPointer(window.owner.pointer), window.handler) }
        window = nil
    }
}
