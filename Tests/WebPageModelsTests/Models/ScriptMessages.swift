import Foundation
import Observation
import WebKit

/// Answers the scripts of a page. The configuration's user content controller takes such handlers, as that of a `WKWebView` does.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class ScriptMessages {
    let page: WebPage
    private(set) var notes: [String] = []
    @ObservationIgnored private let controller: WKUserContentController

    init(configuration: WebPage.Configuration = .init()) {
        page = WebPage(configuration: configuration)
        // An object, which the page shares: it takes handlers while the page is there.
        controller = configuration.userContentController
        controller.addScriptMessageHandler(Handler(self), contentWorld: .page, name: "notes")
        let script = WKUserScript(
            source: "globalThis.addNote = (text) => webkit.messageHandlers.notes.postMessage({ text })",
            injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .page)
        controller.addUserScript(script)
    }

    func stop() {
        controller.removeScriptMessageHandler(forName: "notes", contentWorld: .page)
    }

    fileprivate func add(_ body: Any) -> Result<Int, NoteError> {
        guard let text = (body as? [String: Any])?["text"] as? String, !text.isEmpty else { return .failure(.empty) }
        notes.append(text)
        return .success(notes.count)
    }

    enum NoteError: String, Error {
        case empty = "A note needs a text."
    }

    /// The controller holds it, and it does not hold the model.
    private final class Handler: NSObject, WKScriptMessageHandlerWithReply {
        private weak var model: ScriptMessages?

        init(_ model: ScriptMessages) {
            self.model = model
        }

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
        ) {
            guard message.frameInfo.isMainFrame, let model else { return replyHandler(nil, "Nobody is there.") }
            switch model.add(message.body) {
            case .success(let count): replyHandler(count, nil)
            case .failure(let error): replyHandler(nil, error.rawValue)
            }
        }
    }
}
