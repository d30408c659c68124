#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PonteControls
    internal import WebKit

    /// GTK's dialogs, which are the desktop's own where a portal has them.
    @MainActor
    final class SystemDialogs {
        private weak var webView: WKWebView?

        init(over webView: WKWebView?) {
            self.webView = webView
        }

        func choose(_ question: FileQuestion) async throws -> [URL]? {
            guard Display.open() else { throw PonteError.noDisplay }
            let filters = question.filters.map {
                FileChooser.Filter(name: $0.name, suffixes: $0.extensions ?? [], mediaTypes: $0.types ?? [])
            }
            let chooser = FileChooser(
                question.kind.engine, title: question.title, filters: filters, folder: question.folder,
                name: question.name)
            guard let parent else { return nil }
            let places: [ChosenPlace]?
            do {
                places = try await chooser.choose(over: parent)
            } catch {
                throw PonteError(.unavailable, "GTK has no file chooser here. Install GTK 4 with its file chooser.")
            }
            return try places?.map { place in
                guard let url = place.url else {
                    throw PonteError(.unreadable, "That file is not on this computer. Copy it here first.")
                }
                return url
            }
        }

        func ask(_ question: Question) async -> Bool {
            guard let parent, Display.open() else { return false }
            return await GtkPanel(question, over: parent).answer()
        }

        /// - Returns: Not confirmed where the task is cancelled.
        func ask(_ question: Question, _ form: QuestionForm) async -> QuestionReply {
            guard let parent, Display.open() else { return QuestionReply() }
            return await GtkPanel.ask(question, form, over: parent)
        }

        /// `nil` once the view has gone.
        private var parent: DialogParent? { webView.map { DialogParent(view: $0.gtkWidget) } }
    }

    extension FileQuestion.Kind {
        fileprivate var engine: FileChooser.Kind {
            switch self {
            case .file: .file
            case .files: .files
            case .folder: .folder
            case .newFile: .newFile
            }
        }
    }
#endif
