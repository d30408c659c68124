internal import CGLibSupport
internal import GLibInterop

/// Prints a view into a file, without a dialog and without a printer. It lives until the engine has ended.
@MainActor
final class PDFPrinter {
    // Platform: page of a PDF
    /// Points for a CSS pixel: the engine lays a page out 1.25 times as wide as the paper.
    static let scale = 0.8

    /// Of each view, the one that prints and those that wait: the engine prints a view once at a time.
    private static var queues: [ObjectIdentifier: [PDFPrinter]] = [:]

    private let operation: GObjectReference
    private let view: ObjectIdentifier
    private let viewSettings: GObjectReference?
    private let completion: @MainActor (Result<Data, any Error>) -> Void
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
    private var handlers: [UInt] = []
    private var failure: WKError?

    private init(_ webView: WKWebView, _ page: CGSize?, _ completion: @escaping @MainActor (Result<Data, any Error>) -> Void) {
        view = ObjectIdentifier(webView)
        self.completion = completion
        operation = GObjectReference(takingOwnershipOf: webkit_print_operation_new(webView.view.pointer))
        viewSettings = webView.settings.map { GObjectReference(retaining: $0) }
        let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
        // Platform: print to file
        // GTK finds it by its name, which is translated.
        gtk_print_settings_set_printer(settings.pointer, g_dgettext("gtk40", "Print to File"))
        gtk_print_settings_set(settings.pointer, "output-file-format", "pdf")
        gtk_print_settings_set(settings.pointer, "output-uri", file.absoluteString)
        webkit_print_operation_set_print_settings(operation.pointer, settings.pointer)
        let setup = Self.setup(page)
        webkit_print_operation_set_page_setup(operation.pointer, setup.pointer)
    }

    /// - Parameter page: The size of the page in CSS pixels; `nil` prints on A4.
    static func print(
        _ webView: WKWebView, on page: CGSize?, completion: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {
        let printer = PDFPrinter(webView, page) { [weak webView] result in
            if let webView, let settings = webView.settings { webView.engine.configuration.preferences.apply(to: settings) }
            completion(result)
        }
        queues[printer.view, default: []].append(printer)
        if queues[printer.view]?.count == 1 { printer.run() }
    }

    /// Ends what is printed of a view whose web process has ended.
    static func stop(_ webView: WKWebView) {
        let ended = queues.removeValue(forKey: ObjectIdentifier(webView)) ?? []
        for printer in ended { printer.end(with: .processTerminated) }
    }

    private func run() {
        // A view's picture has its backgrounds.
        webkit_settings_set_print_backgrounds(viewSettings?.pointer, 1)
        on("failed") { printer, arguments in
            guard let error = arguments.boxed(1) else { return }
            let message = GLibError(error.assumingMemoryBound(to: GError.self)).message
            printer.failure = WKError(.unknown, "The page could not be printed: \(message)")
        }
        on("finished") { printer, _ in
            // Not within the signal: this releases the handlers, and they the printer.
            Task { printer.finish() }
        }
        RecentFiles.leaveOut(file)
        webkit_print_operation_print(operation.pointer)
    }

    private func on(_ signal: String, _ handler: @escaping @MainActor (PDFPrinter, SignalArguments) -> Void) {
        handlers.append(connect(UnsafeMutableRawPointer(operation.pointer), signal) { handler(self, $0) })
    }

    private func finish() {
        guard Self.queues[view]?.first === self else { return }
        Self.queues[view]?.removeFirst()
        end(with: failure)
        if let next = Self.queues[view]?.first { next.run() } else { Self.queues[view] = nil }
    }

    private func end(with failure: WKError?) {
        for handler in handlers { disconnect(UnsafeMutableRawPointer(operation.pointer), handler) }
        handlers = []
        let data = failure == nil ? try? Data(contentsOf: file) : nil
        try? FileManager.default.removeItem(at: file)
        let none = failure ?? WKError(.unknown, "The page could not be printed: the engine has made no file.")
        completion(data.map { .success($0) } ?? .failure(none))
    }

    private static func setup(_ page: CGSize?) -> GObjectReference {
        let setup = GObjectReference(takingOwnershipOf: gtk_page_setup_new())
        guard let page else { return setup }
        let paper = gtk_paper_size_new_custom(
            "page", "Page", (page.width * scale).rounded(.up), (page.height * scale).rounded(.up), GTK_UNIT_POINTS)
        gtk_page_setup_set_paper_size(setup.pointer, paper)
        gtk_paper_size_free(paper)
        for set in [
            gtk_page_setup_set_top_margin, gtk_page_setup_set_bottom_margin, gtk_page_setup_set_left_margin,
            gtk_page_setup_set_right_margin,
        ] {
            set(setup.pointer, 0, GTK_UNIT_POINTS)
        }
        return setup
    }
}

// Platform: recent files
/// GTK puts each file that it has printed into the user's list of recent files, a moment later. A temporary one has no business there.
@MainActor
private enum RecentFiles {
    static func leaveOut(_ file: URL) {
        guard let manager = gtk_recent_manager_get_default() else { return }
        let owner = GObjectOwner(retaining: manager)
        let handler = connect(UnsafeMutableRawPointer(manager), "changed") { _ in
            if gtk_recent_manager_has_item(manager, file.absoluteString) != 0 {
                gtk_recent_manager_remove_item(manager, file.absoluteString, nil)
            }
        }
        Task {
            try? await Task.sleep(for: .seconds(60))
            disconnect(UnsafeMutableRawPointer(owner.pointer), handler)
        }
    }
}
