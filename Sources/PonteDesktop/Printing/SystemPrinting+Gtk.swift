#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import WebKit

    /// GTK's printing.
    @MainActor
    final class SystemPrinting {
        private weak var webView: WKWebView?
        private var receiver: PagePrintReceiver?

        init(_ webView: WKWebView?) {
            self.webView = webView
        }

        func pdf(_ options: PrintOptions, limit: Int) async throws -> Data {
            let webView = try view()
            let layout = try options.layout(for: await Self.telling { try await webView.pageRule() })
            return try await Self.telling {
                try await webView.printedPDF(
                    layout, hasBackgrounds: options.hasBackgrounds, pages: options.pages, limit: limit)
            }
        }

        func print(_ options: PrintOptions, on printer: String?) async throws {
            let webView = try view()
            let layout = try options.layout(for: await Self.telling { try await webView.pageRule() })
            try await Self.telling {
                try await webView.print(
                    layout, hasBackgrounds: options.hasBackgrounds, pages: options.pages, printer: printer)
            }
        }

        func show(_ options: PrintOptions) async throws -> PrintEnd {
            let webView = try view()
            let layout = try options.layout(for: await Self.telling { try await webView.pageRule() })
            guard Display.open(), gtk_widget_get_root(webView.gtkWidget) != nil else {
                throw PonteError(.unavailable, "The page is in no window: a print dialog has no place.")
            }
            let dialog = GtkPrintDialog(
                layout, pages: options.pages, title: webView.title, over: DialogParent(view: webView.gtkWidget))
            guard let choice = await dialog.answer() else { return .cancelled }
            do {
                try await Self.telling {
                    try await webView.print(
                        PrintLayout(setup: choice.setup.pointer, pixel: layout.pixel), hasBackgrounds: options.hasBackgrounds,
                        settings: choice.settings, setup: choice.setup)
                }
            } catch is CancellationError {
                return .cancelled
            }
            return .printed
        }

        private func view() throws -> WKWebView {
            guard let webView else { throw PonteError(.unavailable, "The web view no longer exists: nothing can be printed.") }
            return webView
        }

        private static func telling<Value>(_ body: @MainActor () async throws -> Value) async throws -> Value {
            do {
                return try await body()
            } catch let error as WKError {
                throw PonteError.print(error)
            }
        }

        // MARK: window.print()

        func answerPages(
            _ answer: @escaping @MainActor () -> PagePrintAnswer,
            ended: @escaping @MainActor (Result<PrintEnd, any Error>) -> Void
        ) {
            let receiver = PagePrintReceiver { [weak self] print in
                switch answer() {
                case .refuse: return true
                case .silent(let options):
                    // Behind the page's script: until then it can be asked nothing.
                    Task {
                        do {
                            try options.check()
                            try await self?.print(options, on: nil)
                            ended(.success(.printed))
                        } catch {
                            ended(.failure(error))
                        }
                    }
                    return true
                case .dialog(let options):
                    do {
                        try options.check()
                        let layout = try options.layout(for: PageRule([:]))
                        print.prepare(layout, hasBackgrounds: options.hasBackgrounds, pages: options.pages) { result in
                            ended(
                                result.map { $0 ? .printed : .cancelled }.mapError { PonteError.print($0) as any Error })
                        }
                    } catch {
                        ended(.failure(error))
                        return true
                    }
                    return false
                }
            }
            self.receiver = receiver
            webView?.setPagePrintReceiver(receiver)
        }
    }

    extension PonteError {
        fileprivate static func print(_ error: WKError) -> PonteError {
            PonteError(.printFailed, error.localizedDescription)
        }
    }
#endif
