public import Observation

/// A page that is loaded, followed and called with `async` functions, and observed by `Observation`.
///
///     let page = WebPage()
///     for try await event in page.load(URL(string: "https://example.org/")) { print(event) }
///     let words = try await page.callJavaScript("return document.body.innerText.split(/\\s+/).length")
///
/// It is hidden, and 1024 × 768 pixels large, until it is shown: by `WebViewWindow(page)` of the module `PonteWindow`, or by its `gtkWidget` in a window of the
/// app's own. Keep it for as long as it is needed: when nobody holds it, its loads end with `NavigationError.pageClosed`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/webpage)
@MainActor
@Observable
public final class WebPage {
    let configuration: Configuration
    @ObservationIgnored private let navigationDelegate: PageNavigationDelegate
    @ObservationIgnored private let uiDelegate: PageUIDelegate
    @ObservationIgnored private var list: BackForwardListObserver?
    @ObservationIgnored let loads = PageNavigations()
    /// The observations of the view, each since its property was first read.
    @ObservationIgnored private var observations: [PartialKeyPath<WebPage>: NSKeyValueObservation] = [:]
    /// The running exports that need a page on the screen, and have put it off that.
    @ObservationIgnored var presentations = 0

    /// The view that does the work. It is made when it is first needed.
    @ObservationIgnored package private(set) lazy var webView = makeView()

    private init(_ configuration: Configuration, _ decider: (any NavigationDeciding)?, _ presenter: (any DialogPresenting)?) {
        self.configuration = configuration
        navigationDelegate = PageNavigationDelegate(decider)
        uiDelegate = PageUIDelegate(presenter, configuration.deviceSensorAuthorization)
    }

    /// A page with a decider and a presenter, which it holds. Others cannot take their places later.
    ///
    /// - Parameters:
    ///   - configuration: Its values count as they are now; its objects, such as the user content controller, are shared.
    ///   - navigationDecider: Decides about navigations.
    ///   - dialogPresenter: Shows what the page asks the user.
    public convenience init(
        configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding,
        dialogPresenter: some DialogPresenting
    ) {
        self.init(configuration, navigationDecider, dialogPresenter)
    }

    /// A page without a navigation decider: each navigation is allowed, and a response that the page cannot show is refused.
    public convenience init(configuration: Configuration = Configuration(), dialogPresenter: some DialogPresenting) {
        self.init(configuration, nil, dialogPresenter)
    }

    /// A page without a dialog presenter: its script goes on at once, as if the user had cancelled.
    public convenience init(configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding) {
        self.init(configuration, navigationDecider, nil)
    }

    /// A page without a navigation decider and without a dialog presenter.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration, nil, nil)
    }

    private func makeView() -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: configuration.makeWKConfiguration())
        // It has this size, and does not ask for it: a window may be smaller.
        webView.allocate(width: Self.defaultWidth, height: Self.defaultHeight)
        navigationDelegate.page = self
        loads.webView = webView
        webView.navigationDelegate = navigationDelegate
        webView.uiDelegate = uiDelegate
        list = BackForwardListObserver(webView) { [weak self] in
            self?.withMutation(keyPath: \.backForwardList) {}
        }
        return webView
    }

    /// The value of a property of the view. An observer of `keyPath` hears when it changes.
    func observed<Value, Inner>(_ keyPath: KeyPath<WebPage, Value>, _ inner: KeyPath<WKWebView, Inner>) -> Inner {
        if observations[keyPath] == nil {
            // A key path without a subscript has nothing that another thread could change.
            nonisolated(unsafe) let changed = keyPath
            observations[keyPath] = webView.observe(inner) { [weak self] _, _ in self?.withMutation(keyPath: changed) {} }
        }
        access(keyPath: keyPath)
        return webView[keyPath: inner]
    }

    static let defaultWidth = 1024
    static let defaultHeight = 768
}
