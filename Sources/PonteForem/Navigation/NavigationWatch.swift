internal import Foundation
internal import Ponte
internal import WebKit

/// Applies the rules to what the web view is about to load, and tells the app of its loads.
@MainActor
final class NavigationWatch: NavigationWatcher {
    private weak var webView: WKWebView?
    private let audience: Audience
    private let metadata: InstanceMetadata
    private var proxy: NavigationProxy?

    init(_ webView: WKWebView, _ audience: Audience, _ metadata: InstanceMetadata) {
        self.webView = webView
        self.audience = audience
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
        case .mailto: audience.delegate?.requestedMailto(url)
        case .externalSite:
            // Without anybody who shows it elsewhere, it is shown here.
            guard let delegate = audience.delegate else { return false }
            delegate.requestedExternalSite(url)
        }
        return true
    }

    func passes(_ action: WKNavigationAction, with preferences: WKWebpagePreferences) {
        guard let url = action.request.url, NavigationRules.wantsDesktop(url) else { return }
        preferences.preferredContentMode = .desktop
    }

    func navigationStarted() { audience.delegate?.didStartNavigation() }
    func navigationFinished() { audience.delegate?.didFinishNavigation() }
    func navigationFailed(_ error: any Error) { audience.delegate?.didFailNavigation() }

    func close() { proxy?.leave(webView) }
}
