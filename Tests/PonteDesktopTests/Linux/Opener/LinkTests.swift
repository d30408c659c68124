import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Links of a page that lead out of its origin.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LinkTests {
    /// Notes what it is to open.
    @MainActor
    private final class Notes: SystemOpening {
        var opened: [String] = []
        func open(_ url: URL) async throws { opened.append(url.absoluteString) }
        func open(_ file: OpenedFile) async throws {}
        func reveal(_ file: URL) async throws {}
    }

    /// The app's own delegate.
    private final class AppDelegate: NSObject, WKNavigationDelegate {
        var asked: [String] = []
        func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
        {
            asked.append(navigationAction.request.url?.absoluteString ?? "")
            return .allow
        }
    }

    private let notes = Notes()
    private let delegate = AppDelegate()
    private let page: OpenerPage
    private let opener: Opener

    init() async throws {
        opener = Opener(schemes: ["https", "mailto"], system: notes)
        page = try OpenerPage(opener, opening: [])
        page.webView.navigationDelegate = delegate
        opener.openLinks(of: page.webView, except: ["https://*.login.example"])
        page.site.pages["app://example/inside"] = "<title>Inside</title><a id=link>link</a>"
        page.site.pages["app://other/"] = "<title>Other</title>"
        try await page.load(html: "<title>Page</title><a id=link>link</a>")
    }

    private func click(_ address: String, target: String = "") async throws {
        try await page.run(
            "Object.assign(document.getElementById('link'), { href, target }).click()", ["href": address, "target": target])
    }

    @Test(arguments: ["", "_blank"]) func `links to other sites go to the browser, and the page stays`(target: String)
        async throws
    {
        for (index, address) in ["https://example.com/a", "mailto:a@example.com"].enumerated() {
            try await click(address, target: target)
            try await until { notes.opened.count == index + 1 }
            #expect(notes.opened.last == address)
        }
        #expect(page.webView.url?.absoluteString == "app://example/")
        #expect(delegate.asked.isEmpty)
    }

    @Test func `windows of other sites that a click opens go to the browser, too`() async throws {
        let windows = DelegateRecorder(opensWindows: true)
        page.webView.uiDelegate = windows
        try await page.run("window.opened = window.open('https://example.com/a')")
        try await until { notes.opened == ["https://example.com/a"] }
        try await page.wait(for: "window.opened === null")
        // A login of a site that the app names, and the page's own windows, open.
        for address in ["https://a.login.example/", "app://example/inside", ""] {
            let count = windows.opened.count
            try await page.run("window.open(address)", ["address": address])
            try await until { windows.opened.count == count + 1 }
        }
        #expect(notes.opened.count == 1 && delegate.asked.isEmpty)
        // A script alone opens none.
        page.webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        try await page.run(
            """
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => window.open("https://ad.invalid/")
            port2.postMessage(0)
            """)
        try await until { windows.opened.count == 4 }
        #expect(notes.opened.count == 1)
    }

    @Test func `links within the origin, and of schemes that the app does not open, are the view's`() async throws {
        try await click("app://example/inside")
        try await page.wait(for: "document.title === 'Inside' && document.getElementById('link')")
        try await click("app://other/")
        try await page.wait(for: "document.title === 'Other'")
        #expect(notes.opened.isEmpty)
        #expect(delegate.asked.contains("app://other/"))
    }

    @Test func `links to a site that the app names stay`() async throws {
        try await click("https://a.login.example/")
        try await until { delegate.asked.last == "https://a.login.example/" }
        #expect(notes.opened.isEmpty)
    }

    @Test func `what the app loads is not the browser's`() async throws {
        try page.webView.load(URLRequest(url: #require(URL(string: "https://a.invalid/"))))
        try await until { delegate.asked.last == "https://a.invalid/" }
        #expect(notes.opened.isEmpty)
    }

    @Test func `a page's script alone sends nobody to the browser`() async throws {
        // A message's handler has no user behind it; an app's script has.
        try await page.run(
            """
            const link = document.getElementById("link")
            link.href = "https://ad.invalid/"
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => link.click()
            port2.postMessage(0)
            """)
        try await until { delegate.asked.contains("https://ad.invalid/") }
        #expect(notes.opened.isEmpty)
    }

    @Test func `a page that clicks for the user is stopped after ten`() async throws {
        for _ in 0..<40 { try await click("https://example.com/", target: "_blank") }
        try await until { notes.opened.count == 10 }
        #expect(page.webView.url?.absoluteString == "app://example/")
    }
}
