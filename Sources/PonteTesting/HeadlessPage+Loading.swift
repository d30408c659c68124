public import Foundation
internal import PonteAsync
internal import WebKit

extension HeadlessPage {
    /// Shows a document, and waits until it has loaded with all its parts.
    ///
    /// - Parameters:
    ///   - html: Its text.
    ///   - baseURL: Its address, which decides its origin; `nil` is `about:blank`, whose origin is opaque. Under the scheme `app`, the document
    ///     can be reloaded, unless the configuration has a handler of its own for that scheme.
    ///   - fileID: The file of the test, for a failure.
    ///   - line: The line of the test, for a failure.
    /// - Throws: `TestFailure` with `loadFailed` or `timedOut`; `CancellationError`; the error of the app's set-up.
    public func load(
        html: String, baseURL: URL? = URL(string: "app://example/"), fileID: StaticString = #fileID, line: Int = #line
    ) async throws {
        let address = baseURL.flatMap { view.served?.put(html, at: $0) == true ? $0 : nil }
        try await load("The document", fileID, line) { webView in
            address.map { webView.load(URLRequest(url: $0)) } ?? webView.loadHTMLString(html, baseURL: baseURL)
        }
    }

    /// Shows what is at an address, and waits until it has loaded with all its parts. Of a file, the page may read the folder.
    ///
    /// - Throws: `TestFailure` with `loadFailed` or `timedOut`; `CancellationError`; the error of the app's set-up.
    public func load(_ url: URL, fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await load(url.absoluteString, fileID, line) { webView in
            url.isFileURL
                ? webView.loadFileURL(url, allowingReadAccessTo: url.deletingLastPathComponent())
                : webView.load(URLRequest(url: url))
        }
    }

    /// Shows the document anew, and waits until it has loaded.
    ///
    /// - Throws: `TestFailure` with `loadFailed` or `timedOut`; `CancellationError`; the error of the app's set-up.
    public func reload(fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await load("The document", fileID, line) { $0.reload() }
    }

    private func load(
        _ what: String, _ fileID: StaticString, _ line: Int, _ start: @escaping @MainActor (WKWebView) -> WKNavigation?
    ) async throws {
        let webView = webView
        if let failure = view.failure { throw failure }
        do {
            let ended: Void? = try await withTimeout(timeout, clock: ContinuousClock()) {
                try await LoadWatch().finish(webView, start)
            }
            guard ended == nil else { return }
        } catch let error as CancellationError {
            throw error
        } catch {
            let reason = (error as? TestFailure)?.message ?? error.localizedDescription
            throw TestFailure(.loadFailed, "\(what) could not be loaded. \(reason)", fileID, line)
        }
        throw TestFailure(.timedOut, "\(what) has not loaded within \(timeout).\(notes)", fileID, line)
    }

    /// The problems that the page has reported, for a failure that they may explain.
    var notes: String {
        console.problems.isEmpty ? "" : "\nThe page has reported:\n" + console.problems.map { "  \($0)" }.joined(separator: "\n")
    }
}
