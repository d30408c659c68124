#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte
    internal import PonteAsync
    internal import PonteControls
    internal import WebKit

    /// AppKit's printing. The engine takes the margins and the size of the page's `@page` rules itself, or does not.
    @MainActor
    final class SystemPrinting {
        private weak var webView: WKWebView?

        init(_ webView: WKWebView?) {
            self.webView = webView
        }

        func pdf(_ options: PrintOptions, limit: Int) async throws -> Data {
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
            defer { try? FileManager.default.removeItem(at: file) }
            let info = try options.info()
            info.jobDisposition = .save
            info.dictionary()[NSPrintInfo.AttributeKey.jobSavingURL] = file
            guard try await run(info, options, showsPanel: false) else {
                throw PonteError(.printFailed, "The page could not be printed.")
            }
            guard let data = try? Data(contentsOf: file), data.count <= limit else {
                throw PonteError(.printFailed, "The page could not be printed: there is no PDF, or one that is too large.")
            }
            return data
        }

        func print(_ options: PrintOptions, on printer: String?) async throws {
            let info = try options.info()
            if let printer {
                guard let found = NSPrinter(name: printer) else {
                    throw PonteError(.printFailed, "There is no such printer. The user can add one in the system's settings.")
                }
                info.printer = found
            }
            guard try await run(info, options, showsPanel: false) else {
                throw PonteError(.printFailed, "The page could not be printed.")
            }
        }

        func show(_ options: PrintOptions) async throws -> PrintEnd {
            try await run(options.info(), options, showsPanel: true) ? .printed : .cancelled
        }

        /// - Returns: False if it was cancelled or has failed: AppKit tells of both alike.
        private func run(_ info: NSPrintInfo, _ options: PrintOptions, showsPanel: Bool) async throws -> Bool {
            guard let webView, let window = webView.windowForSheets else {
                throw PonteError(.unavailable, "The page is in no window: AppKit prints from a window.")
            }
            let hadBackgrounds = webView.printsBackgrounds
            webView.printsBackgrounds = options.hasBackgrounds
            defer { webView.printsBackgrounds = hadBackgrounds }
            let operation = webView.printOperation(with: info)
            operation.showsPrintPanel = showsPanel
            operation.showsProgressPanel = showsPanel
            // Without a size, the engine's view has no pages.
            operation.view?.frame = webView.bounds
            let end = PrintOperationEnd()
            // Not `run()`: the engine lays the pages out in another process, and answers in a later turn of the main thread.
            RunLoopTurn.perform {
                operation.runModal(for: window, delegate: end, didRun: PrintOperationEnd.selector, contextInfo: nil)
            }
            return await end.reply.value()
        }

        /// A `WKWebView` of macOS tells no app of `window.print()`: the answers are for the menu's role.
        func answerPages(
            _ answer: @escaping @MainActor () -> PagePrintAnswer,
            ended: @escaping @MainActor (Result<PrintEnd, any Error>) -> Void
        ) {
            Self.all.removeAll { $0.webView == nil || $0.webView === webView }
            Self.all.append(PageAnswers(webView: webView, answer: answer, ended: ended))
        }

        private struct PageAnswers {
            weak var webView: WKWebView?
            let answer: @MainActor () -> PagePrintAnswer
            let ended: @MainActor (Result<PrintEnd, any Error>) -> Void
        }

        private static var all: [PageAnswers] = []

        /// Those of the view's last `DesktopPrinting`.
        static func answers(
            for webView: WKWebView
        ) -> (@MainActor () -> PagePrintAnswer, @MainActor (Result<PrintEnd, any Error>) -> Void) {
            guard let found = all.last(where: { $0.webView === webView }) else {
                return ({ .dialog(PrintOptions()) }, { _ in })
            }
            return (found.answer, found.ended)
        }
    }

    extension WKWebView {
        /// Before macOS 13.3, no app decides about it.
        fileprivate var printsBackgrounds: Bool {
            get {
                if #available(macOS 13.3, *) { configuration.preferences.shouldPrintBackgrounds } else { false }
            }
            set {
                if #available(macOS 13.3, *) { configuration.preferences.shouldPrintBackgrounds = newValue }
            }
        }
    }

    extension PrintOptions {
        /// - Throws: `PonteError` with `unavailable` for more than one range of pages.
        @MainActor
        fileprivate func info() throws -> NSPrintInfo {
            let point = 72 / 25.4
            let info = NSPrintInfo.shared.copy() as? NSPrintInfo ?? NSPrintInfo()
            if let paper { info.paperSize = NSSize(width: paper.width * point, height: paper.height * point) }
            if let isLandscape { info.orientation = isLandscape ? .landscape : .portrait }
            let margins = margins ?? .millimetres(10)
            info.topMargin = margins.top * point
            info.rightMargin = margins.right * point
            info.bottomMargin = margins.bottom * point
            info.leftMargin = margins.left * point
            info.horizontalPagination = .fit
            info.isHorizontallyCentered = false
            info.isVerticallyCentered = false
            info.scalingFactor = scale
            guard let range = pages.first else { return info }
            guard pages.count == 1 else {
                throw PonteError(.unavailable, "macOS prints one range of pages. Print the others apart.")
            }
            info.dictionary()[NSPrintInfo.AttributeKey.allPages] = false
            info.dictionary()[NSPrintInfo.AttributeKey.firstPage] = range.lowerBound
            info.dictionary()[NSPrintInfo.AttributeKey.lastPage] = range.upperBound
            return info
        }
    }
#endif
