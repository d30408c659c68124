// The engine's questions, in whichever form the delegate answers: see `DelegateForms`.
extension WKUIDelegate {
    private var plain: any WKUIDelegatePlainForms { self }

    func ask(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        handler: @escaping @MainActor @Sendable (()) -> Void
    ) {
        DelegateForms.ask(self, .alert, answered: handler) {
            let handler = DelegateForms.anyThread(handler)
            plain.webView(
                webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: { handler(()) })
        } isolated: {
            self.webView(
                webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: { handler(()) })
        } awaiting: {
            await self.webView(
                webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame)
        }
    }

    func ask(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        handler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        DelegateForms.ask(self, .confirm, answered: handler) {
            plain.webView(
                webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(
                webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame,
                completionHandler: handler)
        } awaiting: {
            await self.webView(
                webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame)
        }
    }

    func ask(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        handler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        DelegateForms.ask(self, .prompt, answered: handler) {
            plain.webView(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                completionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                completionHandler: handler)
        } awaiting: {
            await self.webView(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame)
        }
    }

    func ask(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        handler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        DelegateForms.ask(self, .mediaCapture, answered: handler) {
            plain.webView(
                webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type,
                decisionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(
                webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type,
                decisionHandler: handler)
        } awaiting: {
            await self.webView(
                webView, decideMediaCapturePermissionsFor: origin, initiatedBy: frame, type: type)
        }
    }

    func ask(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        handler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        DelegateForms.ask(self, .openPanel, answered: handler) {
            plain.webView(
                webView, runOpenPanelWith: parameters, initiatedByFrame: frame,
                completionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.webView(
                webView, runOpenPanelWith: parameters, initiatedByFrame: frame,
                completionHandler: handler)
        } awaiting: {
            await self.webView(
                webView, runOpenPanelWith: parameters, initiatedByFrame: frame)
        }
    }
}

// MARK: Defaults

extension WKUIDelegate {
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }

    public func webViewDidClose(_ webView: WKWebView) {}

    /// Without a method of the delegate: the page goes on at once.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        DelegateForms.byDefault(self, .alert) {
            ask(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame) { _ in completionHandler() }
        }
    }

    /// Without a method of the delegate: the page goes on at once.
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async {
        await DelegateForms.byDefault(self, .alert, answer: ()) {
            ask(webView, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame, handler: $0)
        }
    }

    /// Without a method of the delegate: `false`.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        DelegateForms.byDefault(self, .confirm) {
            ask(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame, handler: completionHandler)
        }
    }

    /// Without a method of the delegate: `false`.
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
    ) async -> Bool {
        await DelegateForms.byDefault(self, .confirm, answer: false) {
            ask(webView, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame, handler: $0)
        }
    }

    /// Without a method of the delegate: `nil`.
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        DelegateForms.byDefault(self, .prompt) {
            ask(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                handler: completionHandler)
        }
    }

    /// Without a method of the delegate: `nil`.
    public func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo
    ) async -> String? {
        await DelegateForms.byDefault(self, .prompt, answer: nil) {
            ask(
                webView, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText, initiatedByFrame: frame,
                handler: $0)
        }
    }

    public func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        DelegateForms.byDefault(self, .mediaCapture) {
            ask(webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type, handler: decisionHandler)
        }
    }

    /// Without a method of the delegate: `prompt`, which WebKitGTK takes as a denial.
    public func webView(
        _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
        type: WKMediaCaptureType
    ) async -> WKPermissionDecision {
        await DelegateForms.byDefault(self, .mediaCapture, answer: .prompt) {
            ask(webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type, handler: $0)
        }
    }

    /// Without a method of the delegate: `nil`.
    public func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        DelegateForms.byDefault(self, .openPanel) {
            ask(webView, runOpenPanelWith: parameters, initiatedByFrame: frame, handler: completionHandler)
        }
    }

    /// Without a method of the delegate: `nil`.
    public func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
    ) async -> [URL]? {
        await DelegateForms.byDefault(self, .openPanel, answer: nil) {
            ask(webView, runOpenPanelWith: parameters, initiatedByFrame: frame, handler: $0)
        }
    }
}
