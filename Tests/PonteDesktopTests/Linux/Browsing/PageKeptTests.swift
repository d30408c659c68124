import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Loads that come to no page, and are no failure that a user reads of.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageKeptTests {
    @Test func `a load that the app stops shows no error`() async throws {
        let page = try await OthersPage(Hearing.self) { $0.path == "/hang" ? [.read(), .hang] : nil }
        let dialogs = try #require(page.dialogs as? Hearing)
        try await page.show("/other")
        let begun = dialogs.begun
        page.webView.load(URLRequest(url: page.server.url("/hang")))
        try await until { dialogs.begun > begun }
        page.webView.stopLoading()
        try await until { dialogs.failures == 1 }
        // Behind the turn in which the error's page would be loaded.
        try await page.run("return 1")
        try await until { !page.webView.isLoading }
        #expect(page.webView.url == page.server.url("/other"))
        #expect(page.webView.title == "Page")
    }

    @Test(arguments: ["mailto:anna@example.org", "tel:123", "unknown:thing"])
    func `a link that nobody can load leaves the page as it is`(address: String) async throws {
        let page = try await OthersPage(Hearing.self)
        let dialogs = try #require(page.dialogs as? Hearing)
        try await page.begin("location.href = '\(address)'")
        try await until { dialogs.cancelled == 1 }
        try await page.run("return 1")
        try await until { !page.webView.isLoading }
        #expect(page.webView.url == page.server.url("/"))
        #expect(page.webView.title == "Page")
    }

    private final class Hearing: PageDialogs {
        private(set) var begun = 0
        private(set) var failures = 0
        private(set) var cancelled = 0

        override func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            let policy = await super.webView(webView, decidePolicyFor: navigationAction)
            if policy == .cancel { cancelled += 1 }
            return policy
        }

        override func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            begun += 1
            super.webView(webView, didStartProvisionalNavigation: navigation)
        }

        override func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            failures += 1
            super.webView(webView, didFailProvisionalNavigation: navigation, withError: error)
        }
    }
}
