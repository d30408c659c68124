#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    public import Ponte
    internal import PonteAsync
    internal import PonteFiles
    public import WebKit

    /// Prints a page, and makes PDFs of paged paper. For pages, and for the app.
    ///
    ///     let printing = DesktopPrinting(webView, options: PrintOptions(paper: .a4, margins: .millimetres(15)))
    ///     try await printing.pdf(to: file)
    ///     bridge.enable(printing)
    ///
    /// In the page: `await ponte.call("print.show")`, and `await ponte.call("print.pdf", { paper: "A5" })`, which gives a stream.
    ///
    /// The page is printed under its print styles (`@media print`). Keep the object: it decides about `window.print()`, too.
    @MainActor
    public final class DesktopPrinting: Capability {
        /// The options of all that is printed without others.
        public var options: PrintOptions
        /// Decides about a page's `window.print()` (Linux); `nil` is the dialog, with `options`. On macOS `window.print()` has no effect, as in each `WKWebView`: let the page call `print.show`.
        public var onPrint: (@MainActor () -> PagePrintAnswer)?
        /// Is told how a page's `window.print()` has ended (Linux). An error is a `PonteError`.
        public var onPrintEnd: (@MainActor (Result<PrintEnd, any Error>) -> Void)?
        private let system: SystemPrinting
        private let place: DialogPlace
        private let rate: CallRate
        private let share = PDFShare()

        /// Prints the pages of a view.
        public convenience init(_ webView: WKWebView, options: PrintOptions = PrintOptions()) {
            self.init(webView, options: options, clock: ContinuousClock())
        }

        /// Counts a page's prints by another clock than the computer's.
        package init(_ webView: WKWebView?, options: PrintOptions = PrintOptions(), clock: any Clock<Duration>) {
            self.options = options
            system = SystemPrinting(webView)
            place = DialogPlace(clock: clock)
            rate = .ofPage(clock: clock)
            answerPages()
        }

        // MARK: For the app

        /// A PDF of paged paper.
        ///
        /// - Parameter options: `nil` is the object's own.
        /// - Throws: `PonteError` with `print.failed`, `invalidParameters` for options that no paper can have, and `unavailable` if the view has gone. `CancellationError` if the task is cancelled before the print begins (Linux).
        public func pdf(_ options: PrintOptions? = nil) async throws -> Data {
            try await system.pdf(checked(options), limit: .max)
        }

        /// Writes a PDF of paged paper to a file, whose content it replaces when all is there.
        ///
        /// - Throws: As `pdf(_:)`, and `PonteError` with `file.unwritable`: the file is as it was before then.
        public func pdf(_ options: PrintOptions? = nil, to file: URL) async throws {
            let data = try await pdf(options)
            try await Self.write(data, to: file)
        }

        /// Shows the system's print dialog, and prints.
        ///
        /// - Parameter options: With which the dialog begins; `nil` is the object's own.
        /// - Returns: `.cancelled`, too, where the window is closed meanwhile, the view leaves it, or the task is cancelled.
        /// - Throws: `PonteError` with `print.failed`, `invalidParameters`, and `unavailable` where there is no window for a dialog.
        @discardableResult
        public func show(_ options: PrintOptions? = nil) async throws -> PrintEnd {
            try await system.show(checked(options))
        }

        /// Prints without a question.
        ///
        /// - Parameters:
        ///   - options: `nil` is the object's own.
        ///   - printer: The name of a printer; `nil` is the user's default.
        /// - Throws: As `pdf(_:)`, also where there is no such printer.
        public func print(_ options: PrintOptions? = nil, on printer: String? = nil) async throws {
            try await system.print(checked(options), on: printer)
        }

        private func checked(_ options: PrintOptions?) throws -> PrintOptions {
            let options = options ?? self.options
            try options.check()
            return options
        }

        // Not on the main actor: a disk may be slow.
        @concurrent
        private static func write(_ data: Data, to file: URL) async throws {
            do {
                let target = try FileReplacement.target(of: file)
                guard file.isFileURL, FileReplacement.isFileOrNothing(target) else { throw POSIXError(.EINVAL) }
                try FileReplacement.write(data, to: target)
            } catch {
                throw PonteError(
                    .fileUnwritable, "The PDF cannot be written. Check the folder's permissions, and the room on the disk.")
            }
        }

        // MARK: For pages

        /// Offers what `PrintContract` names to the main frame's document. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            // A print is of the whole view, with frames of other origins.
            bridge.handle(withContext: PrintContract.show, for: policy) { [self] options, call async throws in
                try call.caller.requireMainFrame(for: "printing")
                let options = try (options ?? PrintContract.PrintSettings()).checked(over: self.options)
                return try await place.show { try await system.show(options) }
            }
            bridge.handle(withContext: PrintContract.pdf, for: policy) { [self] options, call async throws in
                try call.caller.requireMainFrame(for: "printing")
                let options = try (options ?? PrintContract.PrintSettings()).checked(over: self.options)
                try rate.admit("makes PDFs")
                let place = try share.take()
                return ByteStream(
                    place.fill(with: try await system.pdf(options, limit: PDFShare.limit)), type: "application/pdf")
            }
        }

        private func answerPages() {
            system.answerPages { [weak self] in
                guard let self else { return .refuse }
                return onPrint?() ?? .dialog(options)
            } ended: { [weak self] result in
                self?.onPrintEnd?(result)
            }
        }
    }

    @available(macOS 26, *)
    extension DesktopPrinting {
        /// Prints the pages of a `WebPage`.
        @available(
            macOS, unavailable,
            message: "AppKit prints a view, and no view of a WebPage can be reached. Show the page in a WKWebView."
        )
        public convenience init(_ page: WebPage, options: PrintOptions = PrintOptions()) {
            self.init(page.shownView, options: options, clock: ContinuousClock())
        }
    }

    extension PonteError.Code {
        /// The page could not be printed: its message says why.
        public static let printFailed: Self = "print.failed"
    }
#endif
