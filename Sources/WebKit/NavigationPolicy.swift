internal import CGLibSupport
internal import GLibInterop

/// A policy decision of the engine, to be answered once: the engine allows what is dropped, so it is given to a `PendingAnswer`.
@MainActor
final class OpaqueDecision {
    let pointer: UnsafeMutablePointer<WebKitPolicyDecision>
    private let owner: GObjectOwner<WebKitPolicyDecision>

    init(retaining decision: UnsafeMutableRawPointer) {
        pointer = decision.assumingMemoryBound(to: WebKitPolicyDecision.self)
        owner = GObjectOwner(retaining: pointer)
    }

    var opaque: OpaquePointer { OpaquePointer(pointer) }
}

/// Asks the delegate what may be loaded.
///
/// WebKitGTK does not say which frame a navigation action is for. It is inferred: what the app has started is the main frame's;
/// what starts while the document loads, without the user's doing, is a sub-frame's; all else is taken for the main frame's. If the main frame then
/// starts what was taken for a sub-frame's, the delegate is asked again, and the load stopped if it cancels.
@MainActor
final class NavigationPolicy {
    weak var webView: WKWebView?
    /// The last request that was allowed for a sub-frame.
    private var allowedForSubframe: (request: URLRequest, type: WKNavigationType)?
    /// The method and the address of the main frame's last request.
    private(set) var mainFrameMethod: String?
    private var mainFrameAddress: URL?
    /// The type of the app's load, if the engine says another.
    var requestedType: WKNavigationType?
    /// The downloads that the delegate wants and the engine has not begun.
    private var becomingDownloads: [BecomingDownload] = []
    /// The last actions that were allowed.
    private var allowed: [WKNavigationAction] = []
    /// Called when a navigation that was taken for the main frame's will not start.
    var mainFrameCancelled: () -> Void = {}
    /// Called when the main frame was allowed to load from a port from which no page is loaded.
    var blocked: (URL) -> Void = { _ in }

    @MainActor
    private enum BecomingDownload {
        case action(WKNavigationAction)
        case response(WKNavigationResponse)

        var url: URL? {
            switch self {
            case .action(let action): action.request.url
            case .response(let response): response.response.url
            }
        }
    }

    /// The engine has begun with a download of the view's, which the app has not started itself. It begins with one, too, where an action
    /// was allowed that a link's `download` attribute has led to. One that nobody was asked about is the user's, from the engine's context menu.
    func downloadStarted(_ pointer: OpaquePointer) {
        guard let webView else { return }
        let url = EngineRequest.url(webkit_uri_request_get_uri(webkit_download_get_request(pointer)))
        let origin: BecomingDownload
        if let index = becomingDownloads.firstIndex(where: { $0.url == url }) ?? becomingDownloads.indices.first {
            origin = becomingDownloads.remove(at: index)
        } else if let index = allowed.lastIndex(where: { $0.request.url == url }) {
            origin = .action(allowed.remove(at: index))
        } else {
            return
        }
        switch origin {
        case .action(let action):
            let engineDownload = EngineDownload(retaining: pointer, asksAboutRedirect: true)
            let download = WKDownload(engineDownload, request: action.request, webView: webView)
            webView.engine.navigationDelegate?.webView(webView, navigationAction: action, didBecome: download)
        case .response(let response):
            let engineDownload = EngineDownload(retaining: pointer, asksAboutRedirect: false)
            let request = EngineRequest.request(webkit_download_get_request(pointer))
            let download = WKDownload(engineDownload, request: request, webView: webView)
            webView.engine.navigationDelegate?.webView(webView, navigationResponse: response, didBecome: download)
        }
    }

    func decide(_ decision: OpaqueDecision, _ type: WebKitPolicyDecisionType, isRequested: Bool, isLoading: Bool) {
        switch type {
        case WEBKIT_POLICY_DECISION_TYPE_RESPONSE: decideResponse(decision)
        case WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION: decideAction(decision, target: nil)
        default:
            let isMain = isMainFrame(decision, isRequested: isRequested, isLoading: isLoading)
            decideAction(decision, target: isMain, type: isRequested && isMain ? requestedType : nil)
        }
    }

    /// True when it is asked about the same request as last for the main frame.
    func isSame(_ decision: OpaqueDecision, _ type: WebKitPolicyDecisionType) -> Bool {
        guard type == WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION else { return false }
        let action = webkit_navigation_policy_decision_get_navigation_action(decision.opaque)
        let request = EngineRequest.request(webkit_navigation_action_get_request(action))
        return request.httpMethod == mainFrameMethod && request.url == mainFrameAddress
    }

    /// The main frame starts a load that the app has not asked for.
    func mainFrameStarted() {
        guard let guess = allowedForSubframe, let webView, let delegate = webView.engine.navigationDelegate else { return }
        allowedForSubframe = nil
        let action = WKNavigationAction(
            sourceFrame: frame(isMain: true), targetFrame: frame(isMain: true), navigationType: guess.type,
            request: guess.request)
        let preferences = webView.engine.configuration.defaultWebpagePreferences?.copied() ?? WKWebpagePreferences()
        delegate.ask(webView, decidePolicyFor: action, preferences: preferences) { [weak webView] answer in
            if answer.0 != .allow { webView.map { webkit_web_view_stop_loading($0.view.pointer) } }
            guard answer.0 == .download, let webView else { return }
            delegate.webView(webView, navigationAction: action, didBecome: webView.download(action.request))
        }
    }

    private func isMainFrame(_ decision: OpaqueDecision, isRequested: Bool, isLoading: Bool) -> Bool {
        let action = webkit_navigation_policy_decision_get_navigation_action(decision.opaque)
        let request = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action))
        let address = request.map { String(cString: $0) } ?? ""
        if address == "about:srcdoc" { return false }
        let shown = webView?.shownURL?.absoluteString
        if isRequested, shown == address { return true }
        let isUsers = webkit_navigation_action_is_user_gesture(action) != 0
        let type = webkit_navigation_action_get_navigation_type(action)
        return isUsers || type != WEBKIT_NAVIGATION_TYPE_OTHER || !isLoading
    }

    /// - Parameter target: True if it is the main frame; `nil` for a new window.
    private func decideAction(_ decision: OpaqueDecision, target: Bool?, type: WKNavigationType? = nil) {
        let engineAction = webkit_navigation_policy_decision_get_navigation_action(decision.opaque)
        let action = WKNavigationAction(
            sourceFrame: frame(isMain: true), targetFrame: target.map { frame(isMain: $0) },
            navigationType: type ?? Self.type(of: engineAction),
            request: EngineRequest.request(webkit_navigation_action_get_request(engineAction)))
        if target == true {
            mainFrameMethod = action.request.httpMethod
            mainFrameAddress = action.request.url
        }
        let preferences = webView?.engine.configuration.defaultWebpagePreferences?.copied() ?? WKWebpagePreferences()
        guard let webView, let delegate = webView.engine.navigationDelegate else {
            if target == true, let settings = webView?.settings { preferences.apply(to: settings) }
            allow(action, decision)
            return
        }
        let answer = PendingAnswer(
            fallback: (WKNavigationActionPolicy.cancel, preferences)
        ) { [weak self, weak webView] policy, preferences in
            switch policy {
            case .allow:
                if target == true, let settings = webView?.settings { preferences.apply(to: settings) }
                if target == false { self?.allowedForSubframe = (action.request, action.navigationType) }
                self?.allow(action, decision)
            case .cancel: webkit_policy_decision_ignore(decision.pointer)
            case .download:
                self?.becomingDownloads.append(.action(action))
                webkit_policy_decision_download(decision.pointer)
            }
            if target == true, policy != .allow { self?.mainFrameCancelled() }
        }
        delegate.ask(webView, decidePolicyFor: action, preferences: preferences) { answer($0) }
    }

    private func allow(_ action: WKNavigationAction, _ decision: OpaqueDecision) {
        if action.targetFrame?.isMainFrame == true, let url = action.request.url, BlockedPorts.contain(url) {
            webkit_policy_decision_ignore(decision.pointer)
            return blocked(url)
        }
        allowed = allowed.suffix(15) + [action]
        webkit_policy_decision_use(decision.pointer)
    }

    private func decideResponse(_ decision: OpaqueDecision) {
        let canShow = webkit_response_policy_decision_is_mime_type_supported(decision.opaque) != 0
        guard let webView, let delegate = webView.engine.navigationDelegate else {
            if canShow {
                webkit_policy_decision_use(decision.pointer)
            } else {
                webkit_policy_decision_ignore(decision.pointer)
            }
            return
        }
        let response = WKNavigationResponse(
            isForMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(decision.opaque) != 0,
            response: EngineRequest.response(webkit_response_policy_decision_get_response(decision.opaque)),
            canShowMIMEType: canShow)
        let answer = PendingAnswer(fallback: WKNavigationResponsePolicy.cancel) { [weak self] policy in
            switch policy {
            case .allow: webkit_policy_decision_use(decision.pointer)
            case .cancel: webkit_policy_decision_ignore(decision.pointer)
            case .download:
                self?.becomingDownloads.append(.response(response))
                webkit_policy_decision_download(decision.pointer)
            }
        }
        delegate.ask(webView, decidePolicyFor: response) { answer($0) }
    }

    private func frame(isMain: Bool) -> WKFrameInfo {
        isMain ? .main(of: webView) : .unknown(in: webView)
    }

    static func type(of action: OpaquePointer?) -> WKNavigationType {
        switch webkit_navigation_action_get_navigation_type(action) {
        case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
        case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
        case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
        case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
        case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
        default: .other
        }
    }
}
