#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte
    internal import PonteControls
    internal import PonteWindow
    internal import UniformTypeIdentifiers
    internal import WebKit

    /// AppKit's panels and alerts, as sheets of the view's window.
    @MainActor
    final class SystemDialogs {
        private weak var webView: WKWebView?

        init(over webView: WKWebView?) {
            self.webView = webView
        }

        /// Makes sure that a dialog without a window gets the keys: with AppKit's loop, a program that has shown no window yet gets its place in the Dock, without which it has none
        /// to give (`ModalTurn`).
        private static func ready(_ window: NSWindow?) -> NSWindow? {
            if window == nil { ApplicationLoop.start() }
            return window
        }

        func choose(_ question: FileQuestion) async throws -> [URL]? {
            let panel = question.kind == .newFile ? savePanel(question) : openPanel(question)
            guard panel.isThere else { throw question.kind.noPanel }
            panel.directoryURL = question.folder
            if let title = question.title { panel.message = title }
            let types = question.filters.flatMap(\.contentTypes)
            if !types.isEmpty { panel.allowedContentTypes = types }
            guard await panel.answer(over: Self.ready(webView?.windowForSheets)) == .OK, !Task.isCancelled else { return nil }
            return (panel as? NSOpenPanel)?.urls ?? panel.url.map { [$0] }
        }

        private func openPanel(_ question: FileQuestion) -> NSSavePanel {
            let panel = NSOpenPanel()
            panel.canChooseFiles = question.kind != .folder
            panel.canChooseDirectories = question.kind == .folder
            panel.allowsMultipleSelection = question.kind == .files
            return panel
        }

        private func savePanel(_ question: FileQuestion) -> NSSavePanel {
            let panel = NSSavePanel()
            if let name = question.name { panel.nameFieldStringValue = name }
            return panel
        }

        func ask(_ question: Question) async -> Bool {
            await Self.ask(question, over: webView?.windowForSheets)
        }

        /// - Returns: Not confirmed where the task is cancelled.
        func ask(_ question: Question, _ form: QuestionForm) async -> QuestionReply {
            let alert = Self.alert(question.shown, isCautious: form.isCautious)
            let fields = alert.add(form, of: question.shown.title)
            let answer = await alert.answer(over: Self.ready(webView?.windowForSheets))
            return alert.reply(fields, confirmed: answer == .alertFirstButtonReturn)
        }

        /// - Parameter window: `nil` is the middle of the screen.
        static func ask(_ question: Question, over window: NSWindow?) async -> Bool {
            await alert(question.shown).answer(over: ready(window)) == .alertFirstButtonReturn
        }

        private static func alert(_ question: Question, isCautious: Bool = false) -> NSAlert {
            let alert = NSAlert()
            alert.messageText = question.title
            alert.informativeText = question.details ?? ""
            alert.alertStyle = question.isDestructive ? .critical : .informational
            let confirm = alert.addButton(withTitle: question.confirm)
            confirm.hasDestructiveAction = question.isDestructive
            if isCautious { confirm.keyEquivalent = "" }
            if let dismiss = question.dismiss {
                // Escape is the key of this one, whatever its text.
                alert.addButton(withTitle: dismiss).keyEquivalent = "\u{1b}"
            }
            return alert
        }
    }

    extension FileQuestion.Kind {
        fileprivate var noPanel: PonteError {
            let entitlement = self == .newFile ? "read-write" : "read-only"
            return PonteError(
                .unavailable,
                "macOS gives no panel for files. In the sandbox, the app needs the entitlement com.apple.security.files.user-selected.\(entitlement)."
            )
        }
    }

    extension FileTypeFilter {
        /// AppKit's panels have one list of types, and no names for parts of it.
        fileprivate var contentTypes: [UTType] {
            let endings = (extensions ?? []).compactMap { UTType(filenameExtension: Self.pathExtension($0)) }
            let types = (types ?? []).compactMap { type -> UTType? in
                switch type {
                case "image/*": .image
                case "audio/*": .audio
                case "video/*": .movie
                case "text/*": .text
                default: UTType(mimeType: type)
                }
            }
            return endings + types
        }
    }
#endif
