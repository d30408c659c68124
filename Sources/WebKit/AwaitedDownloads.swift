internal import CWebKitGTK

/// The downloads of one view that the delegate wants and the engine has not begun.
@MainActor
final class AwaitedDownloads {
    @MainActor
    enum Origin {
        case action(WKNavigationAction)
        case response(WKNavigationResponse)

        fileprivate var url: URL? {
            switch self {
            case .action(let action): action.request.url
            case .response(let response): response.response.url
            }
        }
    }

    private var awaited = RecentList<Origin>(maximum: 64, bytes: 2 << 20)
    /// The last actions that were allowed.
    private var allowed = RecentList<WKNavigationAction>(maximum: 16, bytes: 1 << 20)

    var areAwaited: Bool { !awaited.indices.isEmpty }

    func await(_ origin: Origin) {
        awaited.append(origin, bytes: origin.url?.addressLength ?? 0)
    }

    func note(_ allowed: WKNavigationAction) {
        self.allowed.append(allowed, bytes: allowed.addressLength)
    }

    /// The engine has begun with a download of the view's, which the app has not started itself. It begins with one, too, where an action
    /// was allowed that a link's `download` attribute has led to. One that nobody was asked about is the user's, from the engine's context menu.
    func started(_ pointer: OpaquePointer, in webView: WKWebView) {
        let engineRequest = webkit_download_get_request(pointer)
        guard var request = EngineRequest.request(engineRequest, own: webView.engine.ownAddress, absent: .data) else {
            return webkit_download_cancel(pointer)
        }
        let url = request.url
        request.mainDocumentURL = url
        let origin: Origin
        if let index = awaited.firstIndex(where: { $0.url == url }) ?? awaited.indices.first {
            origin = awaited.remove(at: index)
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
            let download = WKDownload(engineDownload, request: request, webView: webView)
            webView.engine.navigationDelegate?.webView(webView, navigationResponse: response, didBecome: download)
        }
    }
}
