internal import Ponte
internal import WebKit

/// Runs scripts in the main frame's document, until they end or the task that waits is cancelled.
@MainActor
struct PageCall {
    private let webView: WKWebView

    init(_ webView: WKWebView) {
        self.webView = webView
    }

    static let left = PonteError(.navigated, "The document was left before its function was done.")

    /// - Returns: The address's origin of the document that is shown; the next one may have another.
    /// - Throws: `PonteError` with `forbidden`.
    func origin(allowedBy policy: Policy) async throws -> String {
        // In a world whose built-ins no page can change. A sandboxed document has the address of another origin than its own.
        let names = try await run("return origin + ' ' + location.origin", [:], in: .defaultClient)?.split(separator: " ") ?? []
        guard names.count == 2, policy.allows(Caller(isMainFrame: true, origin: Origin(String(names[0])))) else {
            throw PonteError(.forbidden, "The view shows a document that the policy does not allow.")
        }
        return String(names[1])
    }

    /// - Returns: The text that the script returns; `nil` for anything else.
    /// - Throws: `PonteError` with `navigated`, `viewReleased` or `cancelled`.
    func run(_ script: String, _ arguments: [String: Any], in world: WKContentWorld = .page) async throws -> String? {
        let end = End()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                end.continuation = continuation
                webView.callAsyncJavaScript(script, arguments: arguments, in: nil, in: world) { result in
                    end.come(result.map { $0 as? String }.mapError(Self.reason))
                }
                if Task.isCancelled { end.cancel() }
            }
        } onCancel: {
            Task { @MainActor in end.cancel() }
        }
    }

    private static func reason(_ error: any Error) -> PonteError {
        (error as? WKError)?.code == .webViewInvalidated
            ? PonteError(.viewReleased, "The web view no longer exists.") : left
    }
}

/// The end of a script, which comes once.
@MainActor
private final class End {
    var continuation: CheckedContinuation<String?, any Error>?

    func come(_ result: Result<String?, PonteError>) {
        continuation?.resume(with: result.mapError { $0 })
        continuation = nil
    }

    func cancel() {
        come(.failure(PonteError(.cancelled, "The call was cancelled.")))
    }
}
