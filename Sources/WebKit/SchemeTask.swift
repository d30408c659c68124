internal import CGLibSupport
internal import GLibInterop

/// A request of the engine under a custom scheme.
///
/// The engine gets its response object at once and looks at it when the first bytes come: so it can cancel the stream, and with it
/// the task, from the first moment.
@MainActor
final class SchemeTask: NSObject, PacedSchemeTask {
    private(set) var request: URLRequest
    private let scheme: String
    private weak var webView: WKWebView?
    private let response: GObjectReference
    private var body: FeedStream?
    private var state = State.new
    private var hasData = false

    private enum State {
        /// The handler has not been asked yet.
        case new
        case started
        case responded
        case finished
        case stopped
        /// Stopped because its view is gone: whoever still feeds it could not know.
        case orphaned
    }

    /// - Parameter head: The request without its body.
    init(_ engineRequest: OpaquePointer, _ head: URLRequest, scheme: String, webView: WKWebView) {
        request = head
        self.scheme = scheme
        self.webView = webView
        let stop = WeakTask()
        let body = FeedStream { stop.task?.stop() }
        response = GObjectReference(takingOwnershipOf: webkit_uri_scheme_response_new(body.pointer, -1))
        self.body = body
        super.init()
        let isMain = isNavigation && head.url.map(webView.navigationClient.isLoading) == true
        request.mainDocumentURL = isMain ? head.url : webView.navigationClient.documentURL
        stop.task = self
        webkit_uri_scheme_request_finish_with_response(engineRequest, response.pointer)
        readBody(of: engineRequest)
    }

    isolated deinit {
        guard isOpen else { return }
        end(with: URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: "The scheme handler dropped its task."]))
    }

    private var isOpen: Bool { state == .started || state == .responded }

    private final class WeakTask {
        weak var task: SchemeTask?
    }

    // MARK: The engine's side

    private func readBody(of engineRequest: OpaquePointer) {
        guard canHaveBody, isBodyWanted, let webView else { return start() }
        let sender = RequestBodies.Sender(
            view: ObjectIdentifier(webView), origin: request.value(forHTTPHeaderField: "Origin") ?? "")
        RequestBodies.shared.read(engineRequest, of: sender) { [self] in
            state == .new && isBodyWanted
        } completion: { [self] result in
            switch result {
            case .success(let data):
                request.httpBody = data
                start()
            case .failure(let error):
                if state == .new { end(with: error) }
            }
        }
    }

    /// No page gives these methods a body.
    private var canHaveBody: Bool {
        request.httpMethod != "GET" && request.httpMethod != "HEAD"
    }

    /// A handler that decides by the head has a refused request started without its body.
    private var isBodyWanted: Bool {
        guard let webView, let handler = webView.engine.configuration.urlSchemeHandler(forURLScheme: scheme) else { return false }
        return (handler as? any HeadFirstSchemeHandler)?.webView(webView, wantsBodyOf: request) ?? true
    }

    private func start() {
        guard state == .new else { return }
        guard let webView, let handler = webView.engine.configuration.urlSchemeHandler(forURLScheme: scheme) else {
            return end(with: URLError(.unsupportedURL))
        }
        state = .started
        handler.webView(webView, start: self)
    }

    /// The engine has closed the stream.
    private func stop() {
        let wasOpen = isOpen
        guard wasOpen || state == .new else { return }
        dropBody()
        state = webView == nil ? .orphaned : .stopped
        guard wasOpen, let webView else { return }
        webView.engine.configuration.urlSchemeHandler(forURLScheme: scheme)?.webView(webView, stop: self)
    }

    // MARK: The handler's side

    func didReceive(_ response: URLResponse) {
        guard state == .started else { return complain("a response") }
        state = .responded
        SchemeResponse.fill(self.response.pointer, from: response)
        if isNavigation, let url = request.url { webView?.navigationClient.policy.schemeResponses.note(response, to: url) }
        if response.mimeType == nil, isNavigation { refuseUnknownType(response) }
    }

    /// True when a frame is to show the response: only then the engine asks for HTML.
    private var isNavigation: Bool {
        request.value(forHTTPHeaderField: "Accept")?.utf8.contains("text/html".utf8) == true
    }

    /// The engine asks the delegate about a response when its first bytes come. Apple's system asks at once, and by default refuses one without a
    /// type.
    private func refuseUnknownType(_ response: URLResponse) {
        Task { [weak self] in
            guard let self, state == .responded, !hasData, let webView else { return }
            let isMain = request.url == webView.url
            let unknown = WKNavigationResponse(isForMainFrame: isMain, response: response, canShowMIMEType: false)
            let answer = PendingAnswer(fallback: WKNavigationResponsePolicy.cancel) { [self] policy in
                guard policy != .allow, state == .responded, !hasData else { return }
                body?.end(with: NavigationError.interrupted)
                stop()
            }
            if let delegate = webView.engine.navigationDelegate {
                delegate.ask(webView, decidePolicyFor: unknown) { answer($0) }
            } else {
                answer(.cancel)
            }
        }
    }

    func didReceive(_ data: Data) {
        guard state == .responded else { return complain("data") }
        hasData = true
        body?.push(data)
    }

    func didFinish() {
        guard state == .responded else { return complain("its end") }
        state = .finished
        body?.end()
        dropBody()
    }

    func didFailWithError(_ error: any Error) {
        guard isOpen else { return complain("an error") }
        end(with: error)
    }

    private func end(with error: any Error) {
        state = .finished
        let error = error as NSError
        body?.end(with: GLibError(domain: error.domain, code: error.code, message: error.localizedDescription))
        dropBody()
    }

    private func dropBody() {
        body?.stopWaiting()
        body = nil
    }

    var isFull: Bool { body?.isFull ?? true }

    func room() async -> Bool {
        await body?.room() ?? false
    }

    private func complain(_ what: String) {
        let reason =
            switch state {
            case .new, .started: "before its response"
            case .responded: "after its response"
            case .finished: "after its end"
            case .stopped: "after it was stopped"
            case .orphaned: ""
            }
        guard state != .orphaned else { return }
        EngineLog.write("A scheme task got \(what) \(reason).")
    }
}
