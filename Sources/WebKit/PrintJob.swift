internal import CGLibSupport
internal import GLibInterop

/// One print of a view, without a dialog: to a printer, or to a file.
@MainActor
final class PrintJob {
    typealias Completion = @MainActor (Result<Void, WKError>) -> Void

    private weak var webView: WKWebView?
    private let layout: PrintLayout
    private let hasBackgrounds: Bool
    private let settings: GObjectReference
    private let setup: GObjectReference
    private let completion: Completion
    private var operation: GObjectReference?
    private var handlers: [UInt] = []
    private var failure: WKError?
    private var isOver = false
    private var next: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - settings: A `GtkPrintSettings`.
    ///   - setup: A `GtkPageSetup`.
    init(
        _ webView: WKWebView, _ layout: PrintLayout, hasBackgrounds: Bool, settings: GObjectReference,
        setup: GObjectReference, completion: @escaping Completion
    ) {
        (self.webView, self.layout, self.hasBackgrounds, self.settings) = (webView, layout, hasBackgrounds, settings)
        self.setup = setup
        self.completion = completion
    }

    /// - Parameter next: Is called at the end.
    func run(next: @escaping @MainActor () -> Void) {
        self.next = next
        guard let webView else { return end(with: .viewIsGone) }
        // Without it, as in a document that goes just now, the page is printed in the engine's own way.
        webView.setPageSheet(layout.sheet) { [weak self] in self?.print() }
    }

    private func print() {
        guard !isOver else { return }
        guard let webView else { return end(with: .viewIsGone) }
        let operation = GObjectReference(takingOwnershipOf: webkit_print_operation_new(webView.view.pointer))
        self.operation = operation
        settings.demandPDF()
        webkit_print_operation_set_print_settings(operation.pointer, settings.pointer)
        webkit_print_operation_set_page_setup(operation.pointer, setup.pointer)
        webkit_settings_set_print_backgrounds(webView.settings, hasBackgrounds ? 1 : 0)
        on("failed") { job, arguments in
            guard let error = arguments.boxed(1) else { return }
            let message = GLibError(error.assumingMemoryBound(to: GError.self)).message
            job.failure = WKError(.unknown, "The page could not be printed: \(message)")
        }
        on("finished") { job, _ in
            // Not within the signal: this releases the handlers, and they the job.
            Task { job.end(with: job.failure) }
        }
        webkit_print_operation_print(operation.pointer)
    }

    private func on(_ signal: String, _ handler: @escaping @MainActor (PrintJob, SignalArguments) -> Void) {
        guard let operation else { return }
        handlers.append(connect(UnsafeMutableRawPointer(operation.pointer), signal) { handler(self, $0) })
    }

    /// The engine says twice that it has finished with what it does not begin.
    func end(with failure: WKError?) {
        guard !isOver else { return }
        isOver = true
        if let operation { for handler in handlers { disconnect(UnsafeMutableRawPointer(operation.pointer), handler) } }
        handlers = []
        if let webView {
            // A document that has ended has none.
            if failure?.code != .webContentProcessTerminated { webView.setPageSheet("") {} }
            if let settings = webView.settings { webView.engine.configuration.preferences.apply(to: settings) }
        }
        completion(failure.map { .failure($0) } ?? .success(()))
        next?()
        next = nil
    }
}
