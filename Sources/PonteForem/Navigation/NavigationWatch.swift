internal import Foundation
internal import Ponte
internal import WebKit

/// Applies the rules to what the web view is about to load, and tells the app of its loads.
@MainActor
final class NavigationWatch: NavigationWatcher {
    private weak var webView: WKWebView?
    /// Tells the app, and says if it listens.
    var onEvent: @MainActor (ForemEvent) -> Bool = { _ in false }
    private let metadata: InstanceMetadata
    private let clock: any Clock<Duration>
    private var proxy: NavigationProxy?
    private var finishing: Task<Void, Never>?
    /// A page that is being loaded, and where in it the user was.
    private var returning: ForemPreview?

    /// As Forem's own apps have it: by then, the page has shown itself.
    static let finishDelay = Duration.milliseconds(200)

    init(_ webView: WKWebView, _ metadata: InstanceMetadata, clock: any Clock<Duration>) {
        self.webView = webView
        self.clock = clock
        self.metadata = metadata
        proxy = NavigationProxy(webView, for: self)
    }

    /// The app's own.
    var delegate: (any WKNavigationDelegate)? {
        get { proxy?.next }
        set {
            if newValue !== proxy { proxy?.next = newValue }
            webView?.navigationDelegate = proxy
        }
    }

    func takes(_ action: WKNavigationAction) -> Bool {
        guard let url = action.request.url, action.targetFrame?.isMainFrame != false else { return false }
        let decision = NavigationRules.decide(
            url, isLinkClick: action.navigationType == .linkActivated, opensWindow: action.targetFrame == nil,
            instance: metadata.instance)
        switch decision {
        case .allow: return false
        case .loadHere: webView?.load(action.request)
        case .mailto: _ = onEvent(.requestedMail(url))
        case .externalSite:
            // Without anybody who shows it elsewhere, it is shown here.
            return onEvent(.requestedExternalSite(url))
        }
        return true
    }

    func passes(_ action: WKNavigationAction, with preferences: WKWebpagePreferences) {
        guard let url = action.request.url, NavigationRules.wantsDesktop(url) else { return }
        preferences.preferredContentMode = .desktop
    }

    func load(_ preview: ForemPreview) -> WKNavigation? {
        returning = preview
        return webView?.load(URLRequest(url: preview.url))
    }

    func navigationStarted() {
        finishing?.cancel()
        _ = onEvent(.startedNavigation)
    }

    func navigationFinished() {
        if let returning, webView?.url == returning.url { scroll(to: returning.scrollOffset) }
        returning = nil
        finishing?.cancel()
        finishing = Task { [clock, onEvent] in
            guard (try? await clock.sleep(for: Self.finishDelay)) != nil else { return }
            _ = onEvent(.finishedNavigation)
        }
    }

    func navigationFailed(_ error: any Error) {
        returning = nil
        finishing?.cancel()
        _ = onEvent(.failedNavigation)
    }

    private func scroll(to offset: ForemPreview.Offset) {
        guard offset != .zero else { return }
        webView?.callAsyncJavaScript(
            "scrollTo(x, y)", arguments: ["x": offset.x, "y": offset.y], in: nil, in: .defaultClient)
    }

    func close() {
        finishing?.cancel()
        proxy?.leave()
    }
}
