internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

/// Decides about the `window.print()` of a view's pages, for a module above.
@MainActor
package final class PagePrintReceiver {
    /// - Returns: False if the engine shows its dialog.
    let receive: @MainActor (PagePrint) -> Bool

    package init(_ receive: @escaping @MainActor (PagePrint) -> Bool) {
        self.receive = receive
    }
}

/// A page's `window.print()`, which waits for the dialog.
@MainActor
package struct PagePrint {
    private let operation: OpaquePointer
    private let webView: WKWebView

    init(_ operation: OpaquePointer, of webView: WKWebView) {
        (self.operation, self.webView) = (operation, webView)
    }

    /// Prepares the engine's dialog.
    ///
    /// - Parameters:
    ///   - pages: From 1; none are all.
    ///   - ended: Gets false if the user has cancelled.
    package func prepare(
        _ layout: PrintLayout, hasBackgrounds: Bool, pages: [ClosedRange<Int>],
        ended: @escaping @MainActor (Result<Bool, WKError>) -> Void
    ) {
        let settings = GObjectReference(takingOwnershipOf: gtk_print_settings_new())
        settings.setPages(pages)
        settings.setName(webView.title)
        webkit_print_operation_set_print_settings(operation, settings.pointer)
        webkit_print_operation_set_page_setup(operation, layout.setup.pointer)
        webkit_settings_set_print_backgrounds(webView.settings, hasBackgrounds ? 1 : 0)
        let outcome = webView.engine.pagePrints.begin()
        let end = PagePrintEnd(outcome) { [weak webView] result in
            if let webView, let settings = webView.settings { webView.engine.configuration.preferences.apply(to: settings) }
            ended(result)
        }
        connect(UnsafeMutableRawPointer(operation), "failed") { arguments in
            guard let error = arguments.boxed(1) else { return }
            let message = GLibError(error.assumingMemoryBound(to: GError.self)).message
            end.outcome.failure = WKError(.unknown, "The page could not be printed: \(message)")
        }
        connect(UnsafeMutableRawPointer(operation), "finished") { _ in end.outcome.hasFinished = true }
    }
}

/// A print that has not ended, as far as it is known.
@MainActor
private final class PagePrintOutcome {
    var hasFinished = false
    var failure: WKError?

    var result: Result<Bool, WKError> { failure.map { .failure($0) } ?? .success(hasFinished) }
}

/// The end of the engine's print operation, which holds it. It tells of no cancellation, but ends then without having finished.
@MainActor
private final class PagePrintEnd {
    let outcome: PagePrintOutcome
    private let ended: @MainActor (Result<Bool, WKError>) -> Void

    init(_ outcome: PagePrintOutcome, _ ended: @escaping @MainActor (Result<Bool, WKError>) -> Void) {
        (self.outcome, self.ended) = (outcome, ended)
    }

    isolated deinit {
        let (outcome, ended) = (outcome, ended)
        // The engine may end the operation just before it tells that the web process has ended.
        Task { ended(outcome.result) }
    }
}

private struct WeakOutcome {
    weak var outcome: PagePrintOutcome?
}

/// The `window.print()` of one view's pages.
@MainActor
final class PagePrints {
    weak var receiver: PagePrintReceiver?
    private var outcomes: [WeakOutcome] = []
    /// The user must be able to leave a page that goes on and on.
    private let rate = CallRate(10, within: .seconds(10), clock: ContinuousClock())
    private static let tell: Void = EngineLog.write(
        "A page calls window.print() more than 10 times in 10 seconds: nothing is printed, and no dialog shown, until it stops.")

    /// - Returns: True if the engine shows no dialog.
    func takes(_ operation: OpaquePointer, of webView: WKWebView) -> Bool {
        guard webView.isOnScreen else { return false }
        guard rate.take() else {
            _ = Self.tell
            return true
        }
        return receiver?.receive(PagePrint(operation, of: webView)) ?? false
    }

    fileprivate func begin() -> PagePrintOutcome {
        let outcome = PagePrintOutcome()
        outcomes.removeAll { $0.outcome == nil }
        outcomes.append(WeakOutcome(outcome: outcome))
        return outcome
    }

    /// Without a web process, the engine's operation ends as if the user had cancelled.
    func processTerminated() {
        for open in outcomes where open.outcome?.hasFinished == false { open.outcome?.failure = .processTerminated }
        outcomes = []
    }
}

extension WKWebView {
    /// - Parameter receiver: Is not held.
    package func setPagePrintReceiver(_ receiver: PagePrintReceiver) {
        engine.pagePrints.receiver = receiver
    }
}
