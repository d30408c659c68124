import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Links in a real web view or page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NavigationTests {
    @MainActor
    private final class OwnDelegate: NSObject, WKNavigationDelegate {
        var asked: [String] = []
        var finished = 0

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            asked.append(navigationAction.request.url?.absoluteString ?? "")
            decisionHandler(.allow)
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
    }

    private let page = ForemPage()
    private let own = OwnDelegate()

    init() async throws {
        try page.bridge().navigationDelegate = own
        page.site.pages["app://example/next"] = "<title>Next</title>"
        page.site.pages["app://other/"] = "<title>Other</title>"
        try await page.load(.two)
        try await until { try page.bridge().instance?.domain == "example" }
        page.recorder.forget()
        own.asked = []
        page.links.asked = []
    }

    /// The addresses about which the app's own delegate or decider was asked.
    private var asked: [String] { own.asked + page.links.asked }

    private func click(_ address: String, _ more: String = "") async throws {
        try await page.run(
            "const link = document.createElement('a'); link.href = address; \(more); document.body.append(link); link.click()",
            ["address": address])
    }

    @Test func `links within the Forem are loaded, and the app is told of the load`() async throws {
        try await click("app://example/next")
        try await until { page.recorder.events == ["start", "finish"] }
        #expect(page.webView.url?.absoluteString == "app://example/next")
        #expect(asked == ["app://example/next"])
        #expect(own.finished == 1 || MessageChannel.isToPages)
    }

    @Test func `links to other sites and to mail are the app's`() async throws {
        try await click("app://other/")
        try await until { page.recorder.events == ["external app://other/"] }
        try await click("mailto:ana@example.com")
        try await until { page.recorder.events.last == "mailto mailto:ana@example.com" }
        #expect(asked == [])
        #expect(page.webView.url?.absoluteString == "app://example/")
        // A page that the app loads itself is not asked about.
        page.recorder.forget()
        page.webView.load(URLRequest(url: try #require(URL(string: "app://other/"))))
        try await until { page.recorder.events == ["start", "finish"] }
    }

    @Test func `without a delegate, other sites are shown here`() async throws {
        try page.bridge().delegate = nil
        try await click("app://other/")
        try await until { page.webView.url?.absoluteString == "app://other/" }
    }

    @Test func `another window is this one`() async throws {
        try await click("app://example/next", "link.target = '_blank'")
        try await until { page.recorder.events.contains("finish") }
        #expect(page.webView.url?.absoluteString == "app://example/next")
        page.recorder.forget()
        try await page.load(.two)
        try await click("app://other/", "link.target = '_blank'")
        try await until { page.recorder.events == ["external app://other/"] }
        #expect(page.webView.url?.absoluteString == "app://example/")
    }

    @Test func `a load that fails is told`() async throws {
        try await click("app://example/missing")
        try await until { page.recorder.events.last == "fail" }
    }

    @Test func `the delegate that the view had is kept, and has its place again`() async throws {
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        let delegate = OwnDelegate()
        webView.navigationDelegate = delegate
        var forem: ForemBridge? = ForemBridge(webView, policy: .none)
        #expect(forem?.navigationDelegate === delegate)
        #expect(webView.navigationDelegate !== delegate)
        // A later bridge of the same kind takes the earlier one's place.
        let second = ForemBridge(webView, policy: .none)
        #expect(second.navigationDelegate === delegate)
        second.close()
        #expect(webView.navigationDelegate === delegate)
        forem = nil
        let third = ForemBridge(webView, policy: .none)
        #expect(third.navigationDelegate === delegate)
        weak let proxy = webView.navigationDelegate
        forem = third
        _ = consume third
        forem = nil
        try await until { proxy == nil }
        #expect(webView.navigationDelegate === delegate)
    }
}
