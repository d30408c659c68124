extension WebPage {
    /// The answer to `confirm()`.
    public enum JavaScriptConfirmResult: Hashable, Sendable {
        /// The user agrees.
        case ok
        /// The user does not.
        case cancel
    }

    /// The answer to `prompt()`.
    public enum JavaScriptPromptResult: Hashable, Sendable {
        /// The user has given this text.
        case ok(String)
        /// The user has given none.
        case cancel
    }

    /// The answer to a page's file input.
    public enum FileInputPromptResult: Hashable, Sendable {
        /// The user has chosen these files.
        case selected([URL])
        /// The user has chosen none.
        case cancel
    }

    /// Shows what a page asks the user. Each method has a default. The script of an `alert`, a `confirm` or a `prompt` stands still until the method returns.
    ///
    ///     struct Alerts: WebPage.DialogPresenting {
    ///         func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async { print(message) }
    ///     }
    ///     let page = WebPage(dialogPresenter: Alerts())
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/dialogpresenting)
    public protocol DialogPresenting {
        /// Shows the text of `alert()`.
        @MainActor
        func handleJavaScriptAlert(message: String, initiatedBy frame: FrameInfo) async

        /// Asks the question of `confirm()`.
        @MainActor
        func handleJavaScriptConfirm(message: String, initiatedBy frame: FrameInfo) async -> JavaScriptConfirmResult

        /// Asks for the text of `prompt()`.
        @MainActor
        func handleJavaScriptPrompt(
            message: String, defaultText: String?, initiatedBy frame: FrameInfo
        ) async -> JavaScriptPromptResult

        /// Lets the user choose files for a file input of the page. WebKitGTK does not tell which of several frames has it.
        @MainActor
        func handleFileInputPrompt(
            parameters: WKOpenPanelParameters, initiatedBy frame: FrameInfo
        ) async -> FileInputPromptResult
    }
}

extension WebPage.DialogPresenting {
    /// Without a method of the presenter: the page goes on at once.
    @MainActor
    public func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {}

    /// Without a method of the presenter: `.cancel`.
    @MainActor
    public func handleJavaScriptConfirm(
        message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult { .cancel }

    /// Without a method of the presenter: `.cancel`.
    @MainActor
    public func handleJavaScriptPrompt(
        message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult { .cancel }

    /// Without a method of the presenter: `.cancel`.
    @MainActor
    public func handleFileInputPrompt(
        parameters: WKOpenPanelParameters, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.FileInputPromptResult { .cancel }
}
