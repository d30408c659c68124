/// Brings what a page asks the user to the page's presenter, and its wish for a camera or a microphone to the configuration's answer.
@MainActor
final class PageUIDelegate: WKUIDelegate {
    private let presenter: (any WebPage.DialogPresenting)?
    private let authorization: WebPage.DeviceSensorAuthorization

    /// - Parameter presenter: Without one there is an answer at once, in the same turn.
    init(_ presenter: (any WebPage.DialogPresenting)?, _ authorization: WebPage.DeviceSensorAuthorization) {
        self.presenter = presenter
        self.authorization = authorization
    }

    // Not the `async` forms: those hold the view for as long as a presenter waits.

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable () -> Void
    ) {
        guard let presenter else { return completionHandler() }
        Task {
            await presenter.handleJavaScriptAlert(message: message, initiatedBy: WebPage.FrameInfo(frame))
            completionHandler()
        }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
        guard let presenter else { return completionHandler(false) }
        Task {
            let answer = await presenter.handleJavaScriptConfirm(message: message, initiatedBy: WebPage.FrameInfo(frame))
            completionHandler(answer == .ok)
        }
    }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        guard let presenter else { return completionHandler(nil) }
        Task {
            let answer = await presenter.handleJavaScriptPrompt(
                message: prompt, defaultText: defaultText, initiatedBy: WebPage.FrameInfo(frame))
            if case .ok(let text) = answer { completionHandler(text) } else { completionHandler(nil) }
        }
    }

    func webView(
        _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping @MainActor @Sendable ([URL]?) -> Void
    ) {
        guard let presenter else { return completionHandler(nil) }
        Task {
            let answer = await presenter.handleFileInputPrompt(parameters: parameters, initiatedBy: WebPage.FrameInfo(frame))
            if case .selected(let files) = answer { completionHandler(files) } else { completionHandler(nil) }
        }
    }

    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin, initiatedByFrame frame: WKFrameInfo,
        type: WKMediaCaptureType, decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
    ) {
        Task {
            decisionHandler(await authorization.decision(on: .mediaCapture(type), of: WebPage.FrameInfo(frame), from: origin))
        }
    }
}
