internal import PonteWire
package import WebKit

/// Answers the prompts of pages that are synchronous calls, and leaves all else to the app's own presenter.
@available(iOS 26, macOS 26, *)
package struct PagePresenter<App: WebPage.DialogPresenting>: WebPage.DialogPresenting {
    private let app: App

    package init(_ app: App) {
        self.app = app
    }

    package func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {
        await app.handleJavaScriptAlert(message: message, initiatedBy: frame)
    }

    package func handleJavaScriptConfirm(
        message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult {
        await app.handleJavaScriptConfirm(message: message, initiatedBy: frame)
    }

    package func handleJavaScriptPrompt(
        message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult {
        let text = SyncText(message)
        guard SyncMessage.isBegun(byUTF8: text.start) else {
            return await app.handleJavaScriptPrompt(message: message, defaultText: defaultText, initiatedBy: frame)
        }
        do throws(PonteError) {
            let (receive, caller) = (try PromptPort.receiver(of: text), Caller(frame))
            return .ok(await withCheckedContinuation { answer in receive(text, caller) { answer.resume(returning: $0) } })
        } catch {
            return .ok(SyncMessage.refusal(of: text, error))
        }
    }

    package func handleFileInputPrompt(
        parameters: WKOpenPanelParameters, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.FileInputPromptResult {
        await app.handleFileInputPrompt(parameters: parameters, initiatedBy: frame)
    }
}

/// Shows nothing.
@available(iOS 26, macOS 26, *)
package struct NoDialogs: WebPage.DialogPresenting {
    package init() {}
}
