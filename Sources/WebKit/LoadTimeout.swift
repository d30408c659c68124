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
    /// The questions to which the app has not answered: the server waits, too.
    private var pauses = 0
    private var resource: GObjectReference?
    private var handlers: [UInt] = []

    /// The main frame begins to load.
    ///
    /// - Parameter request: The app's; `nil` for a load that it has not asked for, to which no time is set.
    func begin(_ request: URLRequest?) {
        end()
        guard let scheme = request?.url?.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return }
        self.request = request
        wait()
    }

    func serverSpoke() {
        silence?.isBroken()
    }

    func pause() {
        pauses += 1
        silence = nil
    }

    func resume() {
        pauses -= 1
        wait()
    }

    /// The document is there. When it is whole, its pictures may come when they come.
    func awaitBody() {
        guard request != nil, let webView, let resource = webkit_web_view_get_main_resource(webView.view.pointer) else { return }
        self.resource = GObjectReference(retaining: resource)
        silence?.isBroken()
        for signal in ["finished", "failed"] {
            handlers.append(
                connect(UnsafeMutableRawPointer(resource), signal) { [weak self] _ in
                    self?.end()
                    return .nothing
                })
        }
    }

    func end() {
        isOver = false
        request = nil
        silence = nil
        if let resource {
            for handler in handlers { disconnect(UnsafeMutableRawPointer(resource.pointer), handler) }
        }
        handlers = []
        resource = nil
    }

    private func wait() {
        guard let request, pauses == 0 else { return }
        silence = ServerSilence(of: .load, request) { [weak self] in self?.ask() }
    }

    /// A web process that is busy has not told what the server has said.
    private func ask() {
        guard let asked = silence, let webView else { return }
        let last = asked.last
        webView.evaluateByEngine("0", world: .page) { [weak self] _ in
            guard let self, let webView = self.webView, silence === asked else { return }
            guard asked.last == last else { return wait() }
            end()
            isOver = true
            // Nothing is begun again.
            webView.navigationClient.isStopped = true
            webkit_web_view_stop_loading(webView.view.pointer)
        }
    }
}
