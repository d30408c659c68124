import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The app's delegate keeps its job while the bridge is the web view's. A page's decider stays the app's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: !MessageChannel.isToPages))
struct NavigationDelegateTests {
    private let page = OldPage()
    private let recorder = DelegateRecorder()

    private var proxy: any WKNavigationDelegate {
        get throws { try #require(page.webView.navigationDelegate) }
    }

    private var challenge: URLAuthenticationChallenge {
        let space = URLProtectionSpace(
            host: "a.example", port: 443, protocol: "https", realm: nil, authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
        return URLAuthenticationChallenge(
            protectionSpace: space, proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil,
            sender: ChallengeSender())
    }

    @Test func `every method reaches the app's delegate`() async throws {
        page.bridge.setWebViewDelegate(recorder)
        let (proxy, webView) = (try proxy, page.webView)
        proxy.webView(webView, didStartProvisionalNavigation: nil)
        proxy.webView(webView, didReceiveServerRedirectForProvisionalNavigation: nil)
        proxy.webView(webView, didFailProvisionalNavigation: nil, withError: URLError(.cancelled))
        proxy.webView(webView, didCommit: nil)
        proxy.webView(webView, didFinish: nil)
        proxy.webView(webView, didFail: nil, withError: URLError(.cancelled))
        proxy.webViewWebContentProcessDidTerminate(webView)
        let answer: (URLSession.AuthChallengeDisposition, URLCredential?) = await withCheckedContinuation { continuation in
            proxy.webView(webView, didReceive: challenge) { continuation.resume(returning: ($0, $1)) }
        }
        #expect(answer.0 == .useCredential && answer.1?.user == "ada")
        #expect(
            recorder.names == [
                "start", "redirect", "fail provisional", "commit", "finish", "fail", "terminate", "challenge",
            ])
    }

    @Test func `the app's delegate decides about navigations and responses`() async throws {
        page.bridge.setWebViewDelegate(recorder)
        recorder.policy = .cancel
        await #expect(throws: (any Error).self) { try await recorder.finish(page) }
        #expect(recorder.names.contains("action app://example/"))
        recorder.policy = .allow
        recorder.responsePolicy = .cancel
        await #expect(throws: (any Error).self) { try await recorder.finish(page) }
        #expect(recorder.names.contains("response app://example/"))
        recorder.responsePolicy = .allow
        try await recorder.finish(page)
        #expect(recorder.names.suffix(3) == ["start", "commit", "finish"] || recorder.names.suffix(2) == ["commit", "finish"])
    }

    @Test func `without a delegate everything is as without the bridge`() async throws {
        page.bridge.setWebViewDelegate(nil)
        page.site.pages["app://example/"] = Pages.v6
        page.webView.load(URLRequest(url: URL(string: "app://example/")!))
        #expect(await page.ask("page.echo", 1).value as? Int == 1)
        let answer: URLSession.AuthChallengeDisposition = await withCheckedContinuation { continuation in
            guard let proxy = page.webView.navigationDelegate else { return continuation.resume(returning: .useCredential) }
            proxy.webView(page.webView, didReceive: challenge) { disposition, _ in continuation.resume(returning: disposition) }
        }
        #expect(answer == .performDefaultHandling)
    }

    @Test(arguments: [
        "https://__bridge_loaded__/", "https://__wvjb_queue_message__", "wvjbscheme://__BRIDGE_LOADED__",
        "WVJBScheme://__WVJB_QUEUE_MESSAGE__/x?y",
    ]) func `the bridge's addresses are not loaded, and the app's delegate does not see them`(address: String) async throws {
        try await page.load()
        page.bridge.setWebViewDelegate(recorder)
        try await page.run(
            "location.href = address; await new Promise((resolve) => setTimeout(resolve, 0));", ["address": address])
        #expect(try await page.stillWorks())
        #expect(recorder.names.isEmpty)
        #expect(page.webView.url?.absoluteString == "app://example/")
    }

    @Test(arguments: [
        "https://__bridge_loaded__.example/", "http://__bridge_loaded__/", "wvjbscheme://other",
        "https://example.invalid/__bridge_loaded__",
    ]) func `other addresses are the app's`(address: String) async throws {
        try await page.load()
        page.bridge.setWebViewDelegate(recorder)
        recorder.policy = .cancel
        try await page.run("location.href = address", ["address": address])
        try await until { !recorder.names.isEmpty }
        #expect(recorder.names.first?.hasPrefix("action ") == true)
    }

    @Test func `the delegate is given back, but only by the bridge that has it`() {
        #expect(page.webView.navigationDelegate !== page.delegate)
        page.webView.navigationDelegate = recorder
        page.bridge.close()
        #expect(page.webView.navigationDelegate === recorder)
        let other = OldPage()
        other.bridge.close()
        #expect(other.webView.navigationDelegate === other.delegate)
    }

    @Test func `setting the delegate puts the bridge back into its place`() async throws {
        page.webView.navigationDelegate = recorder
        page.bridge.setWebViewDelegate(page.delegate)
        #expect(page.webView.navigationDelegate !== recorder)
        try await page.load()
        #expect(try await page.stillWorks())
        // Not a delegate of itself.
        page.bridge.setWebViewDelegate(page.webView.navigationDelegate)
        try await page.load()
    }
}

@MainActor
private final class DelegateRecorder: NSObject, WKNavigationDelegate {
    var names: [String] = []
    var policy = WKNavigationActionPolicy.allow
    var responsePolicy = WKNavigationResponsePolicy.allow
    private var continuation: CheckedContinuation<Void, any Error>?

    func finish(_ page: OldPage) async throws {
        page.site.pages["app://example/"] = Pages.v6
        try await withCheckedThrowingContinuation { continuation in
            self.continuation = continuation
            if let url = URL(string: "app://example/") { page.webView.load(URLRequest(url: url)) }
        }
    }

    private func end(_ result: Result<Void, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        names.append("action \(navigationAction.request.url?.absoluteString ?? "")")
        decisionHandler(policy)
        if policy == .cancel { end(.failure(URLError(.cancelled))) }
    }

    func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse) async
        -> WKNavigationResponsePolicy
    {
        names.append("response \(navigationResponse.response.url?.absoluteString ?? "")")
        return responsePolicy
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { names.append("start") }

    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
        names.append("redirect")
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        names.append("fail provisional")
        end(.failure(error))
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { names.append("commit") }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        names.append("finish")
        end(.success(()))
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        names.append("fail")
        end(.failure(error))
    }

    func webView(
        _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        names.append("challenge")
        return (.useCredential, URLCredential(user: "ada", password: "x", persistence: .none))
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { names.append("terminate") }
}

private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
