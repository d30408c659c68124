import WebKit

/// All delegates and handlers of the app. Each method says that it was reached.
@MainActor
final class HostDelegate: NSObject {
    weak var host: Host?
    private var unanswered: [any WKURLSchemeTask] = []

    static let page = """
        <title>cell</title><input type=file id=file><p>word</p><a id=link href='cell://page/link' download='a.bin'>link</a>
        <iframe src='cell://page/frame'></iframe>
        """
    static let frame = "<p>frame</p><script>webkit.messageHandlers.message.postMessage('frame')</script>"

    private func reached(_ callback: String) { host?.reached(callback) }

    private func reached(_ callback: String, _ answer: () -> Void) {
        if let host { host.reached(callback, answer) } else { answer() }
    }
}

extension HostDelegate: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        let isLink = navigationAction.request.url?.path == "/link"
        reached("navigationAction") { decisionHandler(isLink ? .download : .allow) }
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        let isFile = navigationResponse.response.url?.path == "/file"
        reached("navigationResponse") { decisionHandler(isFile ? .download : .allow) }
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { reached("didStart") }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        reached("didRedirect")
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        reached("didFailProvisional")
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        reached("didCommit")
        if webView.url?.path == "/stalled" { webView.stopLoading() }
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        reached("didFinish")
        host?.pageIsThere()
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) { reached("didFail") }

    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        if let trust = challenge.protectionSpace.serverTrust {
            return reached("serverTrust") { completionHandler(.useCredential, URLCredential(trust: trust)) }
        }
        reached("challenge") {
            completionHandler(.useCredential, URLCredential(user: "user", password: "secret", persistence: .none))
        }
    }

    func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        download.delegate = self
        host?.download = download
        reached("actionBecomesDownload")
    }

    func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        download.delegate = self
        host?.download = download
        reached("responseBecomesDownload")
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { reached("processDidTerminate") }
}

extension HostDelegate: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        reached("createWebViewRefused")
        let opened = WKWebView(frame: .zero, configuration: configuration)
        reached("createWebView")
        return opened
    }

    func webViewDidClose(_ webView: WKWebView) { reached("didClose") }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        reached("alert") { completionHandler() }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        reached("confirm") { completionHandler(true) }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        reached("prompt") { completionHandler("text") }
    }

    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        reached("permission") { decisionHandler(.grant) }
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        reached("openPanel") { completionHandler([URL(fileURLWithPath: "/etc/hostname")]) }
    }

    func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {
        reached("contextMenu")
    }
}

extension HostDelegate: WKDownloadDelegate {
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        let place = (host?.folder ?? FileManager.default.temporaryDirectory).appendingPathComponent("\(UUID())")
        reached("downloadDestination") { completionHandler(place) }
    }

    func download(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        decisionHandler: @escaping @MainActor @Sendable (WKDownload.RedirectPolicy) -> Void
    ) {
        reached("downloadRedirect") { decisionHandler(.allow) }
    }

    func download(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        reached("downloadChallenge") {
            completionHandler(.useCredential, URLCredential(user: "user", password: "secret", persistence: .none))
        }
    }

    func downloadDidFinish(_ download: WKDownload) { reached("downloadDidFinish") }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) { reached("downloadDidFail") }
}

extension HostDelegate: WKScriptMessageHandler, WKScriptMessageHandlerWithReply {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        if message.body as? String == "frame" {
            host?.frame = message.frameInfo
            host?.pageIsThere()
        } else {
            reached("message")
        }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        reached("messageWithReply") { replyHandler("reply", nil) }
    }
}

extension HostDelegate: WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        if url.path == "/never" {
            unanswered.append(urlSchemeTask)
            return reached("schemeStarted")
        }
        reached("schemeTask") {
            let (type, text) =
                url.path == "/link" ? ("a/b", "link") : ("text/html", url.path == "/frame" ? Self.frame : Self.page)
            urlSchemeTask.didReceive(
                URLResponse(url: url, mimeType: type, expectedContentLength: -1, textEncodingName: "utf-8"))
            urlSchemeTask.didReceive(Data(text.utf8))
            urlSchemeTask.didFinish()
        }
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) { reached("schemeStop") }
}

extension HostDelegate: WKHTTPCookieStoreObserver {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { reached("cookiesDidChange") }
}
