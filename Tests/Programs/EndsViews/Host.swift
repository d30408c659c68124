import CWebKitGTK
import WebKit

/// What an app has: a window, the view in it, the store of that, and the object behind all of its delegates.
@MainActor
final class Host {
    enum Way: String {
        /// The app drops its view, which is in a window.
        case released
        /// Another view takes its place.
        case replaced
        /// The window is closed, and the view goes with it.
        case closed
        /// The window is destroyed, and the view goes in a later turn.
        case windowGone
    }

    struct Servers {
        let plain: URL
        let secure: URL
    }

    let servers: Servers
    let folder = FileManager.default.temporaryDirectory
    private(set) var webView: WKWebView?
    private(set) var store: WKWebsiteDataStore?
    private(set) var delegate: HostDelegate?
    /// Of the view's sub-frame.
    var frame: WKFrameInfo?
    var download: WKDownload?
    var lists: WKContentRuleListStore?
    var observations: [NSKeyValueObservation] = []
    private let callback: String
    private let way: Way
    private let answersBefore: Bool
    private let window: UnsafeMutablePointer<GtkWindow>
    private var other: WKWebView?
    private weak var gone: WKWebView?
    private(set) var hasEnded = false
    private var start: (@MainActor (Host) -> Void)?
    private var waiting: CheckedContinuation<Void, Never>?

    init(callback: String, way: Way, answersBefore: Bool, servers: Servers) {
        (self.callback, self.way, self.answersBefore, self.servers) = (callback, way, answersBefore, servers)
        let (store, delegate) = (WKWebsiteDataStore.nonPersistent(), HostDelegate())
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = store
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        configuration.setURLSchemeHandler(delegate, forURLScheme: "cell")
        configuration.userContentController.add(delegate, name: "message")
        configuration.userContentController.addScriptMessageHandler(delegate, contentWorld: .page, name: "reply")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = delegate
        webView.uiDelegate = delegate
        let widget = UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_settings_set_enable_mock_capture_devices(webkit_web_view_get_settings(widget), 1)
        webkit_network_session_set_proxy_settings(
            webkit_web_view_get_network_session(widget), WEBKIT_NETWORK_PROXY_MODE_NO_PROXY, nil)
        // Behind the first view, which opens the display.
        window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        (self.webView, self.store, self.delegate, gone) = (webView, store, delegate, webView)
        delegate.host = self
        gtk_window_set_default_size(window, 400, 300)
        gtk_window_set_child(window, webView.gtkWidget)
        gtk_window_present(window)
    }

    /// At once: the program may crash.
    static func say(_ word: String) {
        FileHandle.standardOutput.write(Data("\(word)\n".utf8))
    }

    var isViewGone: Bool { gone == nil }

    /// Loads the page, calls `start` when it is there and its sub-frame has spoken, and returns in a turn behind the view's end.
    func run(_ start: @escaping @MainActor (Host) -> Void) async {
        self.start = start
        if callback.hasPrefix("property") { observeProperties() }
        await withCheckedContinuation {
            waiting = $0
            webView?.load(URLRequest(url: URL(string: "cell://page/")!))
        }
    }

    /// To be called when the page and its sub-frame are there.
    func pageIsThere() {
        guard let start, !hasEnded, frame != nil, webView?.isLoading == false else { return }
        self.start = nil
        // In a turn in which nothing of the engine is on the stack.
        Task { start(self) }
    }

    /// Ends the view where this is the callback that was asked for.
    func reached(_ callback: String) {
        guard callback == self.callback, !hasEnded else { return }
        hasEnded = true
        Self.say("reached")
        end()
        Task {
            drop()
            waiting?.resume()
            waiting = nil
        }
    }

    /// As `reached`, with an answer before the end or behind it.
    func reached(_ callback: String, _ answer: () -> Void) {
        if answersBefore { answer() }
        reached(callback)
        if !answersBefore { answer() }
    }

    private func end() {
        switch way {
        case .released: drop()
        case .replaced:
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = .nonPersistent()
            let other = WKWebView(frame: .zero, configuration: configuration)
            self.other = other
            gtk_window_set_child(window, other.gtkWidget)
            drop()
        case .closed:
            gtk_window_close(window)
            drop()
        case .windowGone: gtk_window_destroy(window)
        }
    }

    private func drop() {
        observations = []
        (webView, store, delegate, frame, download, lists) = (nil, nil, nil, nil, nil, nil)
    }

    private func observeProperties() {
        guard let webView else { return }
        observations = [
            webView.observe(\.title) { [weak self] _, _ in self?.reached("propertyTitle") },
            webView.observe(\.url) { [weak self] _, _ in self?.reached("propertyURL") },
            webView.observe(\.isLoading) { [weak self] _, _ in self?.reached("propertyIsLoading") },
            webView.observe(\.estimatedProgress) { [weak self] _, _ in self?.reached("propertyEstimatedProgress") },
        ].compactMap { $0 }
    }
}
