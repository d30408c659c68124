public import Ponte
public import WebKit

extension PushToken {
    /// Hands the token to a page that takes it by `window.bridge.register(token)`, the form of J. Masilotti's Turbo apps, as a
    /// text, whatever it holds.
    ///
    /// - Parameters:
    ///   - policy: Who may get it. A page of another origin, which the view may show by then, never does.
    ///   - patience: How long to wait for the function's promise.
    /// - Throws: `PonteError` with `forbidden` where the view shows a page that the policy does not name, `methodNotFound` where the page has
    ///   no such function, `handlerFailed` where the function throws or its promise is rejected, and `timedOut`; `CancellationError`.
    @MainActor
    public func register(in webView: WKWebView, for policy: Policy, patience: Duration = .seconds(30)) async throws {
        let origin = webView.url.flatMap { url in
            url.scheme.map { Origin(scheme: $0, host: url.host(percentEncoded: true) ?? "", port: url.port) }
        }
        let outcome: DocumentCall.Outcome
        do {
            guard policy.allows(Caller(isMainFrame: true, origin: origin)) else {
                throw PonteError(.forbidden, "The page that is shown may not have the push token.")
            }
            outcome = try await DocumentCall.perform("bridge.register", [token], in: webView, of: origin, patience: patience)
        } catch let error where error is PonteError || error is CancellationError {
            throw error
        } catch {
            throw PonteError(.handlerFailed, "The page's bridge.register failed. Hand the token over again later.")
        }
        switch outcome {
        case .called: return
        case .absent: throw PonteError(.methodNotFound, "The page has no function window.bridge.register.")
        case .elsewhere: throw PonteError(.forbidden, "The page that is shown may not have the push token.")
        }
    }
}
