package import WebKit

extension DelegateRecorder: WKUIDelegate {
    package func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        asked("window", navigationAction.request.url?.absoluteString, by: navigationAction.sourceFrame)
        guard let view = createWebView(configuration, navigationAction) else { return nil }
        view.uiDelegate = self
        opened.append(view)
        return view
    }

    package func webViewDidClose(_ webView: WKWebView) {
        note("close", nil, webView)
        closed.append(webView)
    }

    package func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        asked("alert", message, by: frame)
        alert(message, completionHandler)
    }

    package func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        asked("confirm", message, by: frame)
        confirm(message, completionHandler)
    }

    package func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        events.append(Event(name: "prompt", text: prompt, field: defaultText, frame: frame))
        self.prompt(prompt, completionHandler)
    }

    package func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        asked("device", "\(origin.protocol)://\(origin.host) \(type)", by: frame)
        decisionHandler(capture(origin, type))
    }

    @available(iOS 18.4, *)
    package func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        asked(parameters.allowsMultipleSelection ? "files" : "file", nil, by: frame)
        completionHandler(chooseFiles())
    }

    private func asked(_ name: String, _ text: String?, by frame: WKFrameInfo) {
        events.append(Event(name: name, text: text, frame: frame))
    }
}
