internal import CGLibSupport
internal import GLibInterop

// Platform: navigating frame
/// Asks the delegate what may be loaded.
///
/// WebKitGTK does not say which frame a navigation action is for. It is inferred: what the app has started is the main frame's, and so is
/// a redirect before the document is there; what starts while the document loads, without the user's doing, is a sub-frame's; all else is
/// taken for the main frame's. The engine does say whose a response is. If it is the main frame's, and its address was allowed for a sub-frame
/// only, the delegate is asked again, and there is no document if it cancels.
@MainActor
final class NavigationPolicy {
    /// How far the main frame is.
    struct LoadState {
        /// What the app has asked for and the engine has not started.
        let requested: WKNavigation?
        let isLoading: Bool
        /// It loads, and its document has not come.
        let provisional: WKNavigation?
    }

    enum AwaitedStart {
        case apps
        case pages
    }

    weak var webView: WKWebView?
    let downloads = AwaitedDownloads()
    private var allowed = AllowedLoads()
    var schemeResponses = SchemeResponses()
    var sandboxesAttachments = AttachmentSandbox.isThere
    /// The method and the address of the main frame's last request.
    private(set) var mainFrameMethod: String?
    private var mainFrameAddress: URL?
    /// True once the main frame may show a document of the back/forward cache, until it shows any.
    private(set) var mayComeBack = false
    /// False where the document surely has no frames but its own: none of another origin comes without a question to the app. A document of the back/forward cache brings
    /// its frames with it.
    private(set) var mayHaveSubframes = false
    /// The load that the main frame may begin, and of whose start the engine has not told. It does not tell of a load within the document.
    var awaitedStart: AwaitedStart?
    /// The address of what the app has asked for, as the engine has shown it.
    var requestedAddress = RequestedAddress()
    /// True when the app has led to a long address again, until the engine has a response: the address is told as absent, and so is the response's.
    private var awaitsAbsent = false
    /// Counts the questions about the main frame: the settings are for the newest.
    private var mainFrameQuestions = 0
    /// The type of the app's load, if the engine says another.
    var requestedType: WKNavigationType?
    /// Called when a navigation that was taken for the main frame's will not start, with the app's that was asked for when the question came.
    var mainFrameCancelled: (WKNavigation?) -> Void = { _ in }
    /// Called when the delegate is asked about the main frame's load; the result is to be called when it has answered.
    var asks: () -> @MainActor () -> Void = { {} }
    /// Called when the main frame was allowed to load what no page, or not this one, may load.
    var blocked: (URL, any Error) -> Void = { _, _ in }

    /// - Parameter action: `nil` for a response.
    func decide(_ decision: OpaqueDecision, about action: EngineAction?, _ state: LoadState) {
        guard let action else { return decideResponse(decision) }
        if action.isForNewWindow { return decideAction(decision, action, target: nil) }
        if isLongFragment(action) {
            // It may be a load all the same: it is no answer to the app's.
            awaitsAbsent = false
            return webkit_policy_decision_use(decision.pointer)
        }
        let isMain = isMainFrame(action, state)
        if !isMain { mayHaveSubframes = true }
        let isApps = isMain && isApps(action, state)
        // The app may have asked for another load while this one is redirected, or while the page begins one.
        let requested = isApps && !action.isRedirect ? state.requested : nil
        decideAction(
            decision, action, target: isMain, requested: requested, own: isApps ? (requested ?? state.provisional)?.request : nil,
            isApps: isApps,
            source: requested.map { _ in .main(of: webView) }, type: requested.flatMap { _ in requestedType })
    }

    /// True when it is asked about the same request as last for the main frame.
    func isSame(_ action: EngineAction) -> Bool {
        guard !action.isForNewWindow, let request = action.request else { return false }
        return request.httpMethod == mainFrameMethod && request.url == mainFrameAddress
    }

    /// True if this is what the main frame was last allowed to load.
    func isMainFrame(_ url: URL) -> Bool { url == mainFrameAddress }

    /// The main frame shows another document.
    func mainFrameCommitted(_ url: URL?) {
        allowed.committed(url)
        awaitsAbsent = false
        mayHaveSubframes = mayComeBack
        mayComeBack = false
    }

    /// True for what the app has asked for, and for a redirect of that.
    private func isApps(_ action: EngineAction, _ state: LoadState) -> Bool {
        if state.requested != nil, !action.isRedirect {
            // A load that the page begins takes its place in the view's address.
            let isSame =
                requestedAddress.isKept
                ? requestedAddress.isSame(as: action.address) : webView?.shownAddress.isSame(as: action.address) == true
            if isSame { return true }
        }
        return state.provisional != nil && action.isRedirect
    }

    private func isMainFrame(_ action: EngineAction, _ state: LoadState) -> Bool {
        if action.address.isSame(as: "about:srcdoc") { return false }
        if isApps(action, state) { return true }
        return action.isUserGesture || action.type != WEBKIT_NAVIGATION_TYPE_OTHER || !state.isLoading
    }

    /// - Parameters:
    ///   - target: True if it is the main frame; `nil` for a new window.
    ///   - own: The app's request, of which the engine knows a part.
    ///   - isApps: True for a load that the app has asked for.
    private func decideAction(
        _ decision: OpaqueDecision, _ engineAction: EngineAction, target: Bool?, requested: WKNavigation? = nil,
        own: URLRequest? = nil, isApps: Bool = false, source: WKFrameInfo? = nil, type: WKNavigationType? = nil
    ) {
        if isApps, requested?.isStopped == true { return refuse(decision, requested) }
        if target == true { webView?.engine.leaving.loadIsDecided(isUsers: isApps || engineAction.isUserGesture) }
        guard var request = self.request(of: engineAction, isApps: isApps) else {
            // An address that cannot be told to the delegate.
            webkit_policy_decision_ignore(decision.pointer)
            if target == true { mainFrameCancelled(requested) }
            return
        }
        if let own { request = request.completed(from: own) }
        request.mainDocumentURL = target == false ? webView?.navigationClient.documentURL : request.url
        let sourceFrame = source ?? .asking(in: webView)
        // One and the same, as on Apple's systems: an app compares them.
        let targetFrame = target.map { $0 && sourceFrame.isMainFrame ? sourceFrame : frame(isMain: $0) }
        let action = WKNavigationAction(
            sourceFrame: sourceFrame, targetFrame: targetFrame,
            navigationType: type ?? Self.type(engineAction.type), request: request, isUserGesture: engineAction.isUserGesture,
            isApps: isApps, button: engineAction.button)
        let awaitsAbsent = requested != nil && isApps && !engineAction.isRedirect && request.url == nil
        if target == true {
            self.awaitsAbsent = false
            mainFrameMethod = action.request.httpMethod
            mainFrameAddress = action.request.url
            if action.navigationType == .backForward { mayComeBack = true }
            mainFrameQuestions += 1
        }
        let preferences = webView?.engine.configuration.defaultWebpagePreferences?.copied() ?? WKWebpagePreferences()
        let isRedirect = engineAction.isRedirect
        guard let webView, let delegate = webView.engine.navigationDelegate else {
            leave(for: action, decision, requested, isRedirect: isRedirect) { [weak self] in
                if target == true, let settings = self?.webView?.settings { preferences.apply(to: settings) }
                self?.allow(action, decision, requested, isApps: isApps, awaitsAbsent: awaitsAbsent)
            }
            return
        }
        requested?.isAsked = true
        let answered = target == false ? {} : asks()
        let answer = PendingAnswer(
            fallback: (WKNavigationActionPolicy.cancel, preferences)
        ) { [weak self, weak webView, mainFrameQuestions] policy, preferences in
            answered()
            switch policy {
            case .allow:
                self?.leave(for: action, decision, requested, isRedirect: isRedirect) {
                    if target == true, let settings = webView?.settings {
                        // Another load has taken its place, with settings of its own.
                        guard mainFrameQuestions == self?.mainFrameQuestions || preferences.areApplied(to: settings) else {
                            webkit_policy_decision_ignore(decision.pointer)
                            self?.mainFrameCancelled(requested)
                            return
                        }
                        preferences.apply(to: settings)
                    }
                    self?.allow(action, decision, requested, isApps: isApps, awaitsAbsent: awaitsAbsent)
                }
            case .cancel: webkit_policy_decision_ignore(decision.pointer)
            case .download:
                if let url = action.request.url, self?.webView?.fileAccess.allows(url) == false {
                    webkit_policy_decision_ignore(decision.pointer)
                } else {
                    self?.downloads.await(.action(action))
                    webkit_policy_decision_download(decision.pointer)
                }
            }
            if target == true, policy != .allow {
                // The delegate knows that it does not load.
                requested?.isAsked = false
                self?.mainFrameCancelled(requested)
            }
        }
        delegate.ask(webView, decidePolicyFor: action, preferences: preferences) { answer($0) }
    }

    /// `nil` for one with an address that cannot be told. A long one is told as absent if the app leads back to it, or reloads it. So is a `data:` address to which a link leads: it
    /// may be a download, the engine does not say. Where it is none, the engine asks about the response, and that is refused, or becomes a download.
    private func request(of action: EngineAction, isApps: Bool) -> URLRequest? {
        if let request = action.request { return request }
        let isAbsent = isApps ? action.address.isTooLong : action.isLink && action.address.isLongData
        return isAbsent ? EngineRequest.absentRequest() : nil
    }

    /// True for a long address within a document that is there. The delegate has allowed that document, and there is nothing to tell it.
    /// A frame that leads to the document of another loads that, and its response is refused.
    private func isLongFragment(_ action: EngineAction) -> Bool {
        guard action.mayBeFragment, action.address.isTooLong, let webView, let document = action.address.document else {
            return false
        }
        return document.has(webView.shownAddress) || webView.connections.have(document)
    }

    private func refuse(_ decision: OpaqueDecision, _ requested: WKNavigation?) {
        webkit_policy_decision_ignore(decision.pointer)
        mainFrameCancelled(requested)
    }

    /// Goes on if the page may be left. What is redirected has asked before.
    private func leave(
        for action: WKNavigationAction, _ decision: OpaqueDecision, _ requested: WKNavigation?, isRedirect: Bool,
        _ goOn: @escaping @MainActor () -> Void
    ) {
        guard action.targetFrame?.isMainFrame == true, !isRedirect, let webView else { return goOn() }
        webView.engine.leaving.ask(before: action.request.url) { [weak self] leaves in
            if leaves { return goOn() }
            // Its delegate is told that it has ended.
            requested?.isStopped = true
            self?.refuse(decision, requested)
        }
    }

    private func allow(
        _ action: WKNavigationAction, _ decision: OpaqueDecision, _ requested: WKNavigation?, isApps: Bool, awaitsAbsent: Bool
    ) {
        // To be allowed would leave it loading for good.
        if isApps, requested?.isStopped == true { return refuse(decision, requested) }
        let isMain = action.targetFrame?.isMainFrame == true
        if let url = action.request.url, let error = obstacle(to: url, isMain: isMain) {
            webkit_policy_decision_ignore(decision.pointer)
            if isMain { blocked(url, error) }
            return
        }
        if isMain {
            requested?.isAllowed = true
            (awaitedStart, self.awaitsAbsent) = (requested == nil ? .pages : .apps, awaitsAbsent)
        }
        downloads.note(action)
        allowed.note(action)
        webkit_policy_decision_use(decision.pointer)
    }

    /// Why there is no load though the delegate has allowed it, where the engine would tell of none, or of an empty page.
    private func obstacle(to url: URL, isMain: Bool) -> (any Error)? {
        if isMain, BlockedPorts.contain(url) { return NavigationError.restrictedPort(url) }
        guard let access = webView?.fileAccess, !access.allows(url), !access.isBlocked(url) else { return nil }
        return NavigationError.unreadableFile(url)
    }

    private func decideResponse(_ decision: OpaqueDecision) {
        let isForMainFrame = webkit_response_policy_decision_is_main_frame_main_resource(decision.opaque) != 0
        if !isForMainFrame { mayHaveSubframes = true }
        let canShow = webkit_response_policy_decision_is_mime_type_supported(decision.opaque) != 0
        let engineResponse = webkit_response_policy_decision_get_response(decision.opaque)
        let isAbsent = isForMainFrame && awaitsAbsent
        if isForMainFrame { awaitsAbsent = false }
        let absent: EngineRequest.Absent = isAbsent ? .all : canShow ? .none : .data
        guard let urlResponse = EngineRequest.response(engineResponse, own: webView?.engine.ownAddress, absent: absent) else {
            return webkit_policy_decision_ignore(decision.pointer)
        }
        let isTold = urlResponse.url != nil
        let delegate = webView?.engine.navigationDelegate
        if isForMainFrame, delegate != nil, let url = urlResponse.url, let (request, type) = allowed.notAsked(url) {
            return askAgain(request, type, about: decision)
        }
        let response = WKNavigationResponse(
            isForMainFrame: isForMainFrame, response: schemeResponses.completed(urlResponse), canShowMIMEType: canShow,
            sandboxesAttachments: sandboxesAttachments)
        guard let webView, let delegate else {
            return response.isShownByDefault && (isTold || isAbsent)
                ? webkit_policy_decision_use(decision.pointer) : webkit_policy_decision_ignore(decision.pointer)
        }
        let answered = isForMainFrame ? asks() : {}
        let answer = PendingAnswer(fallback: WKNavigationResponsePolicy.cancel) { [weak self] policy in
            answered()
            switch policy {
            case .allow where isTold || isAbsent: webkit_policy_decision_use(decision.pointer)
            // Only a `data:` address can be downloaded without being told.
            case .download where isTold || !isAbsent:
                self?.downloads.await(.response(response))
                webkit_policy_decision_download(decision.pointer)
            case .allow, .cancel, .download: webkit_policy_decision_ignore(decision.pointer)
            }
        }
        delegate.ask(webView, decidePolicyFor: response) { answer($0) }
    }

    /// It is the main frame after all.
    private func askAgain(_ request: URLRequest, _ type: WKNavigationType, about response: OpaqueDecision) {
        guard let webView, let delegate = webView.engine.navigationDelegate else { return decideResponse(response) }
        var request = request
        request.mainDocumentURL = request.url
        let sourceFrame = WKFrameInfo.asking(in: webView)
        let action = WKNavigationAction(
            sourceFrame: sourceFrame, targetFrame: sourceFrame.isMainFrame ? sourceFrame : frame(isMain: true),
            navigationType: type, request: request)
        let preferences = webView.engine.configuration.defaultWebpagePreferences?.copied() ?? WKWebpagePreferences()
        let answered = asks()
        let answer = PendingAnswer(
            fallback: (WKNavigationActionPolicy.cancel, preferences)
        ) { [weak self, weak webView] policy, preferences in
            answered()
            switch policy {
            case .allow:
                guard let self, let settings = webView?.settings else { return webkit_policy_decision_ignore(response.pointer) }
                preferences.apply(to: settings)
                allowed.note(action)
                decideResponse(response)
            case .cancel: webkit_policy_decision_ignore(response.pointer)
            case .download:
                self?.downloads.await(.action(action))
                webkit_policy_decision_download(response.pointer)
            }
        }
        delegate.ask(webView, decidePolicyFor: action, preferences: preferences) { answer($0) }
    }

    private func frame(isMain: Bool) -> WKFrameInfo {
        isMain ? .main(of: webView) : .unknown(in: webView)
    }

    static func type(_ type: WebKitNavigationType) -> WKNavigationType {
        switch type {
        case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
        case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
        case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
        case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
        case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
        default: .other
        }
    }
}
