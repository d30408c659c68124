import Observation
import WebKit

/// Shows what a page asks, one question at a time. The page's script stands still until the user answers.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class PageDialogs: WebPage.DialogPresenting {
    struct Dialog: Identifiable {
        enum Kind { case alert, confirm, prompt }

        let id: Int
        let kind: Kind
        let host: String
        let message: String
        let defaultText: String
        fileprivate let answer: CheckedContinuation<String?, Never>
    }

    private var waiting: [Dialog] = []
    private var count = 0

    /// The question for the user. Where a view sets it to `nil`, because the user has taken it away, that is an answer, too.
    var current: Dialog? {
        get { waiting.first }
        set { if newValue == nil { answer(nil) } }
    }

    /// Answers the question. `nil` cancels it.
    func answer(_ text: String?) {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst().answer.resume(returning: text)
    }

    private func ask(
        _ kind: Dialog.Kind, _ message: String, _ defaultText: String?, _ frame: WebPage.FrameInfo
    ) async -> String? {
        await withCheckedContinuation { answer in
            count += 1
            waiting.append(
                Dialog(
                    id: count, kind: kind, host: frame.securityOrigin.host, message: message, defaultText: defaultText ?? "",
                    answer: answer))
        }
    }

    // MARK: WebPage.DialogPresenting

    func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async {
        _ = await ask(.alert, message, nil, frame)
    }

    func handleJavaScriptConfirm(
        message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult {
        await ask(.confirm, message, nil, frame) == nil ? .cancel : .ok
    }

    func handleJavaScriptPrompt(
        message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult {
        await ask(.prompt, message, defaultText, frame).map { .ok($0) } ?? .cancel
    }
}

/// A page whose questions are the app's.
@available(iOS 26, macOS 26, *)
@MainActor
final class DialogModel {
    let dialogs = PageDialogs()
    let page: WebPage

    init(configuration: WebPage.Configuration = .init()) {
        page = WebPage(configuration: configuration, dialogPresenter: dialogs)
    }
}
