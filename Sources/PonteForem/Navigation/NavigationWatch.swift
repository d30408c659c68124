internal import Foundation
internal import Ponte
internal import PonteAsync
internal import WebKit

/// Applies the rules to what the web view or page is about to load, and tells the app of its loads.
@MainActor
final class NavigationWatch: NavigationWatcher {
    /// A link that is about to be followed in the main frame, or in another window.
    struct Link {
        let url: URL
        let request: URLRequest
        /// True if the user has followed it.
        let isClick: Bool
        let opensWindow: Bool
    }

    private weak var host: (any PageHost)?
    private let loadRequest: @MainActor (URLRequest) -> WKNavigation?
    /// Tells the app, and says if it listens.
    var onEvent: @MainActor (ForemEvent) -> Bool = { _ in false }
    private let metadata: InstanceMetadata
    private let clock: any Clock<Duration>
    /// Of a web view's.
    private var proxy: NavigationProxy?
    /// Of a page's.
    private var following: Task<Void, Never>?
    private var finishing: Alarm?
    /// A page that is being loaded, and where in it the user was.
    private var returning: ForemPreview?

    /// As Forem's own apps have it: by then, the page has shown itself.
    static let finishDelay = Duration.milliseconds(200)

    init(
        _ host: any PageHost, _ metadata: InstanceMetadata, clock: any Clock<Duration>,
        load: @escaping @MainActor (URLRequest) -> WKNavigation?
    ) {
        self.host = host
        self.clock = clock
        self.metadata = metadata
        loadRequest = load
    }

    func watch(_ webView: WKWebView) {
        proxy = NavigationProxy(webView, for: self)
    }

    @available(iOS 26, macOS 26, *)
    func follow(_ page: WebPage) {
        following = Task.immediate { [weak self, weak page] in
            // An error ends the events.
            while !Task.isCancelled, let events = page?.navigations {
                do {
                    for try await event in events { self?.tell(event) }
                } catch WebPage.NavigationError.pageClosed {
                    return
                } catch WebPage.NavigationError.webContentProcessTerminated {
                    // That is no load's failure.
                } catch {
                    self?.navigationFailed(error)
                }
            }
        }
    }

    @available(iOS 26, macOS 26, *)
    private func tell(_ event: WebPage.NavigationEvent) {
        switch event {
        case .startedProvisionalNavigation: navigationStarted()
        case .finished: navigationFinished()
        default: break
        }
    }

    /// The app's own.
    var delegate: (any WKNavigationDelegate)? {
        get { proxy?.next }
        set {
            if newValue !== proxy { proxy?.next = newValue }
            (host as? WKWebView)?.navigationDelegate = proxy
        }
    }

    func takes(_ action: WKNavigationAction) -> Bool {
        guard let url = action.request.url, action.targetFrame?.isMainFrame != false else { return false }
        return takes(
            Link(
                url: url, request: action.request, isClick: action.navigationType == .linkActivated,
                opensWindow: action.targetFrame == nil))
    }

    func takes(_ link: Link) -> Bool {
        let decision = NavigationRules.decide(
            link.url, isLinkClick: link.isClick, opensWindow: link.opensWindow, instance: metadata.instance)
        switch decision {
        case .allow: return false
        case .loadHere: _ = loadRequest(link.request)
        case .mailto: _ = onEvent(.requestedMail(link.url))
        case .externalSite:
            // Without anybody who shows it elsewhere, it is shown here.
            return onEvent(.requestedExternalSite(link.url))
        }
        return true
    }

    func passes(_ action: WKNavigationAction, with preferences: WKWebpagePreferences) {
        guard let url = action.request.url, NavigationRules.wantsDesktop(url) else { return }
        preferences.preferredContentMode = .desktop
    }

    func load(_ preview: ForemPreview) -> WKNavigation? {
        returning = preview
        return loadRequest(URLRequest(url: preview.url))
    }

    func navigationStarted() {
        finishing = nil
        _ = onEvent(.startedNavigation)
    }

    func navigationFinished() {
        if let returning, host?.url == returning.url { scroll(to: returning.scrollOffset) }
        returning = nil
        finishing = Alarm(after: Self.finishDelay, clock: clock) { [onEvent] in _ = onEvent(.finishedNavigation) }
    }

    func navigationFailed(_ error: any Error) {
        returning = nil
        finishing = nil
        _ = onEvent(.failedNavigation)
    }

    private func scroll(to offset: ForemPreview.Offset) {
        guard offset != .zero else { return }
        host?.call("scrollTo(x, y)", arguments: ["x": offset.x, "y": offset.y], in: .defaultClient, completion: nil)
    }

    func close() {
        finishing = nil
        following?.cancel()
        proxy?.leave()
    }
}
