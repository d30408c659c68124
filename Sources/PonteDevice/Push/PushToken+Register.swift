public import Ponte
internal import PonteAsync
public import WebKit

extension PushToken {
    /// Hands the token to a page that takes it by `window.bridge.register(token)`, the form of J. Masilotti's Turbo apps, as a
    /// text, whatever it holds.
    ///
    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: The pages that may get it. A page of another origin, which the view may show by then, never does.
    ///   - timeout: How long to wait for the function's promise.
    /// - Throws: `PonteError` with `forbidden` where the view shows a page that the policy does not name, `methodNotFound` where the page has
    ///   no such function, `handlerFailed` where the function throws or its promise is rejected, `navigated` where the page is left
    ///   meanwhile, `viewReleased` and `timedOut`; `CancellationError`.
    @MainActor
    public func register(in webView: WKWebView, for policy: Policy, timeout: Duration = .seconds(30)) async throws {
        try await register(with: webView, for: policy, timeout: timeout)
    }

    /// As for a web view.
    @available(iOS 26, macOS 26, *)
    @MainActor
    public func register(in page: WebPage, for policy: Policy, timeout: Duration = .seconds(30)) async throws {
        try await register(with: page, for: policy, timeout: timeout)
    }

    @MainActor
    private func register(with host: any ScriptHost, for policy: Policy, timeout: Duration) async throws {
        let values = try PlainJSON.text(of: [token])
        let outcome = try await withTimeout(timeout, clock: ContinuousClock()) {
            try await PageFunction(["bridge", "register"], in: host).call(values, admits: policy.allows)
        }
        switch outcome {
        case .called: return
        case .missing: throw PonteError(.methodNotFound, "The page has no function window.bridge.register.")
        case .failed:
            throw PonteError(.handlerFailed, "The page's bridge.register failed. Hand the token over again later.")
        case nil: throw PonteError(.timedOut, "The page's bridge.register has not come to an end within \(timeout).")
        }
    }
}
