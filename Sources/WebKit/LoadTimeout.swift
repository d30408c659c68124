internal import CGLibSupport
internal import GLibInterop

/// Ends a load of the app's whose server says nothing for the request's `timeoutInterval`.
@MainActor
final class LoadTimeout {
    weak var webView: WKWebView?
    /// True when it has ended the load.
    private(set) var isOver = false
    private var request: URLRequest?
    private var silence: ServerSilence?
    /// The questions of this load to which the app has not answered: the server waits, too.
    private var pauses = 0
    /// Counts the loads: an answer to a question of an earlier one changes nothing.
    private var load = 0
    /// True while a large body is sent: the engine tells nothing of that.
    private var isUploading = false
    /// Above that a request's body is not sent at once, in bytes.
    private static let smallBody = 64 << 10
    /// How large the document was when it was last asked; `nil` before there is one.
    private var size: Int?
    /// The interval of the load whose document is there, for a reload of it, in seconds.
    private var interval: TimeInterval?
    /// How often in a row the web process was too busy to answer soon, while nothing came.
    private var busyAnswers = 0
    private static let maximumBusyAnswers = 3
    private var resource: GObjectReference?
    private var handlers: [UInt] = []

    /// The main frame begins to load.
    ///
    /// - Parameter request: The app's; `nil` for a load that it has not asked for, to which no time is set.
    func begin(_ request: URLRequest?) {
        end()
        guard let scheme = request?.url?.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return }
        self.request = request
        isUploading = (request?.httpBody?.count ?? 0) > Self.smallBody
        wait()
    }

    /// The request of a reload by the app.
    func requestOfReload() -> URLRequest? {
        guard let url = webView?.shownURL else { return nil }
        var request = URLRequest(url: url)
        if let interval { request.timeoutInterval = interval }
        return request
    }

    func serverSpoke() {
        silence?.isBroken()
    }

    /// The app is asked about the load.
    ///
    /// - Returns: To be called when it has answered.
    func pause() -> @MainActor () -> Void {
        pauses += 1
        silence = nil
        return { [weak self, load] in
            guard let self, self.load == load else { return }
            pauses -= 1
            wait()
        }
    }

    /// The document is there. When it is whole, its pictures may come when they come. Of what is no text nobody can say whether it still comes.
    func awaitBody() {
        interval = request?.timeoutInterval
        guard request != nil, let webView, let resource = webkit_web_view_get_main_resource(webView.view.pointer),
            let type = EngineRequest.mimeType(webkit_web_resource_get_response(resource)),
            type.utf8.starts(with: "text/".utf8) || type.utf8.suffix(3).elementsEqual("xml".utf8)
        else { return end() }
        self.resource = GObjectReference(retaining: resource)
        size = 0
        if isUploading {
            isUploading = false
            wait()
        }
        silence?.isBroken()
        for signal in ["finished", "failed"] {
            handlers.append(
                connect(UnsafeMutableRawPointer(resource), signal) { [weak self] _ in self?.end() })
        }
    }

    func end() {
        isOver = false
        load += 1
        pauses = 0
        isUploading = false
        busyAnswers = 0
        size = nil
        request = nil
        silence = nil
        if let resource {
            for handler in handlers { disconnect(UnsafeMutableRawPointer(resource.pointer), handler) }
        }
        handlers = []
        resource = nil
    }

    private static let measure = """
        (() => {
          const root = Reflect.get(Document.prototype, 'documentElement', document)
          return root ? root.getElementsByTagName('*').length + root.textContent.length : 0
        })()
        """

    private func wait() {
        guard let request, pauses == 0, !isUploading else { return }
        silence = ServerSilence(of: .load, request) { [weak self] in self?.ask() }
    }

    /// A web process that is busy has not told what the server has said: one that takes long to answer is asked again. The engine's progress stands still near its
    /// end, while the document grows.
    private func ask() {
        guard let asked = silence, let webView else { return }
        let (last, start) = (asked.last, SuspendingClock.now)
        webView.evaluateByEngine(size == nil ? "0" : Self.measure, world: .defaultClient) { [weak self] result in
            guard let self, let webView = self.webView, silence === asked else { return }
            let size = (try? result.get()) as? Int ?? 0
            let isBusy = SuspendingClock.now - start > asked.limit / 4
            let isSilent = asked.last == last && size <= self.size ?? size
            busyAnswers = isSilent && isBusy ? busyAnswers + 1 : 0
            // A page may be busy for good.
            guard isSilent, !isBusy || busyAnswers >= Self.maximumBusyAnswers else {
                if self.size != nil { self.size = size }
                return wait()
            }
            end()
            isOver = true
            // Nothing is begun again.
            webView.navigationClient.isStopped = true
            webView.navigationClient.stopEngine()
        }
    }
}
