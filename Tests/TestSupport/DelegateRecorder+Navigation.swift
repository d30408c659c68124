package import WebKit

extension DelegateRecorder: WKNavigationDelegate {
    package func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        actions.append(navigationAction)
        adjust(preferences)
        decidePolicy(navigationAction) { decisionHandler($0, preferences) }
    }

    package func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
    ) {
        responses.append(navigationResponse)
        guard let decideResponse else { return decideByDefault(webView, navigationResponse, decisionHandler) }
        decideResponse(navigationResponse, decisionHandler)
    }

    package func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        note("start", navigation, webView)
    }

    package func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        note("redirect", navigation, webView)
    }

    package func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        end("fail provisional", navigation, webView, error)
    }

    package func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        note("commit", navigation, webView)
    }

    package func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        end("finish", navigation, webView)
    }

    package func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        end("fail", navigation, webView, error)
    }

    private func end(_ name: String, _ navigation: WKNavigation?, _ webView: WKWebView, _ error: (any Error)? = nil) {
        note(name, navigation, webView)
        if let error { errors.append(error as NSError) }
        ended.send()
    }

    package func webView(_ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge) async -> Credential {
        challenges.append(challenge)
        return await credential(challenge)
    }

    package func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
        begin("action became download", download, webView)
    }

    package func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
        begin("response became download", download, webView)
    }

    private func begin(_ name: String, _ begun: WKDownload, _ webView: WKWebView) {
        note(name, nil, webView)
        begun.delegate = download
        becameDownloads.append(begun)
    }

    package func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        note("terminated", nil, webView)
        terminated.send()
    }
}
