internal import CGLibSupport
package import GLibInterop
internal import PonteAsync

/// Prints on paper, for the modules above.
extension WKWebView {
    private static let rules = String(decoding: PackageResources.pageRules_js, as: UTF8.self)
    private static let sheet = String(decoding: PackageResources.pageSheet_js, as: UTF8.self)
    private static let printWorld = WKContentWorld.world(name: "ponte print")

    /// The page's own wishes for its paper.
    ///
    /// - Returns: None where the page cannot say them.
    /// - Throws: `WKError` if the web process ends, or the view.
    package func pageRule() async throws -> PageRule {
        try await withCheckedThrowingContinuation { continuation in
            call(Self.rules, [:], in: nil, world: Self.printWorld) { result in
                if case .failure(let error) = result, [.webContentProcessTerminated, .webViewInvalidated].contains(error.code) {
                    return continuation.resume(throwing: error)
                }
                continuation.resume(returning: PageRule((try? result.get()) as? [String: String] ?? [:]))
            }
        }
    }

    /// - Parameter css: An empty text takes the last one away.
    func setPageSheet(_ css: String, completion: @escaping @MainActor () -> Void) {
        call(Self.sheet, ["css": css], in: nil, world: Self.printWorld) { _ in completion() }
    }

    /// A PDF of paged paper.
    ///
    /// - Parameter pages: From 1; none are all.
    /// - Parameter limit: In bytes.
    /// - Throws: `WKError`.
    package func printedPDF(
        _ layout: PrintLayout, hasBackgrounds: Bool, pages: [ClosedRange<Int>], limit: Int
    ) async throws -> Data {
        let file = PrintFile()
        do {
            try await print(
                layout, hasBackgrounds: hasBackgrounds, settings: file.settings(pages: pages), setup: layout.fileSetup)
        } catch {
            file.remove()
            throw error
        }
        return try file.take(limit: limit).get()
    }

    /// Prints without a dialog.
    ///
    /// - Parameters:
    ///   - printer: The name of a printer; `nil` is the user's default.
    ///   - pages: From 1; none are all.
    /// - Throws: `WKError`, also where there is no such printer.
    package func print(
        _ layout: PrintLayout, hasBackgrounds: Bool, pages: [ClosedRange<Int>], printer: String?
    ) async throws {
        let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
        if let printer { gtk_print_settings_set_printer(settings.pointer, printer) }
        settings.setPages(pages)
        try await print(layout, hasBackgrounds: hasBackgrounds, settings: settings, setup: layout.setup)
    }

    /// - Parameters:
    ///   - settings: A `GtkPrintSettings`.
    ///   - setup: A `GtkPageSetup`.
    /// - Throws: `WKError`, and `CancellationError` if the task is cancelled before the print begins.
    package func print(
        _ layout: PrintLayout, hasBackgrounds: Bool, settings: GObjectReference, setup: GObjectReference
    ) async throws {
        try Task.checkCancellation()
        let prints = engine.prints
        let end = OneShot<Result<Void, any Error>>(ifCancelled: .failure(CancellationError()))
        let job = PrintJob(self, layout, hasBackgrounds: hasBackgrounds, settings: settings, setup: setup) {
            end.give($0.mapError { $0 as any Error })
        }
        prints.add(job)
        try await withTaskCancellationHandler {
            // In a task of its own: a print that has begun goes on to its end.
            try await Task { await end.value() }.value.get()
        } onCancel: {
            Task { @MainActor in
                if prints.remove(job) { end.cancel() }
            }
        }
    }
}
