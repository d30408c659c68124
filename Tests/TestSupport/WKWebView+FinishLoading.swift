package import WebKit

extension WKWebView {
    /// Loads what is at an address, and waits until it has finished.
    package func finishLoading(_ address: String) async throws {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        try await finishLoading(url)
    }

    package func finishLoading(_ url: URL) async throws {
        try await finishLoading { $0.load(URLRequest(url: url)) }
    }

    /// Loads a text as the document of an address, or of none, and waits until it has finished.
    package func finishLoading(html: String, at address: String? = "https://a.example/") async throws {
        try await finishLoading { $0.loadHTMLString(html, baseURL: address.flatMap { URL(string: $0) }) }
    }

    /// Starts a load, and waits until it has finished.
    ///
    /// - Throws: The error that the delegate is told when the load fails.
    package func finishLoading(_ start: (WKWebView) -> WKNavigation?) async throws {
        let waiter = LoadWaiter()
        let own = navigationDelegate
        navigationDelegate = waiter
        defer { navigationDelegate = own }
        try await waiter.wait { _ = start(self) }
    }
}

@MainActor
private final class LoadWaiter: NSObject, WKNavigationDelegate {
    private var continuation: CheckedContinuation<Void, any Error>?

    func wait(_ start: () -> Void) async throws {
        try await withCheckedThrowingContinuation {
            continuation = $0
            start()
        }
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        end(.success(()))
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        end(.failure(error))
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        end(.failure(error))
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        end(.failure(WKError(.webContentProcessTerminated)))
    }

    private func end(_ result: Result<Void, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }
}
