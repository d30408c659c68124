import CWebKitGTK
import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// The page in the place of one that could not be loaded.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageErrorTests {
    private let page: OthersPage
    private let isThere = Locked(false)

    init() async throws {
        let isThere = isThere
        page = try await OthersPage { request in
            guard request.path.hasPrefix("/maybe") else { return nil }
            return isThere.withLock { $0 } ? .html("<title>There</title>") : []
        }
    }

    private func showsError() async throws -> Bool {
        page.webView.title == "This page cannot be shown"
    }

    @Test func `a load that fails is told with its address, and a reload tries again`() async throws {
        page.webView.load(URLRequest(url: page.server.url("/maybe?a=1")))
        try await until { try await showsError() }
        let text = try await page.run("return document.body.innerText") as? String ?? ""
        #expect(text.contains("\(page.site)/maybe?a=1"))
        #expect(page.webView.url == page.server.url("/maybe?a=1"))
        isThere.withLock { $0 = true }
        page.webView.reload()
        try await until { page.webView.title == "There" }
    }

    @Test func `the link of the error's page tries again`() async throws {
        page.webView.load(URLRequest(url: page.server.url("/maybe#part")))
        try await until { try await showsError() }
        isThere.withLock { $0 = true }
        // The link has the keys.
        try await page.press("Return", at: "Others")
        try await until { page.webView.title == "There" }
    }

    @Test func `an address in the error's page is a text, and has no password`() async throws {
        let address = "http://anna:secret@\(page.site)/maybe/'%22%3E%3Cscript%3Edocument.title='x'%3C/script%3E{{link}}"
        page.webView.load(URLRequest(url: try #require(URL(string: address, encodingInvalidCharacters: true))))
        try await until { try await showsError() }
        #expect(try await page.run("return document.scripts.length") as? Int == 0)
        let html = try await page.run("return document.documentElement.outerHTML") as? String ?? ""
        #expect(!html.contains("secret"))
    }

    @Test func `a form is not sent again by itself when the process of its page ends`() async throws {
        try await page.begin(
            "document.body.innerHTML = '<form method=post action=/form></form>'; document.forms[0].submit()")
        try await until { page.webView.url?.path == "/form" && !page.webView.isLoading && page.webView.title == "Page" }
        webkit_web_view_terminate_web_process(
            UnsafeMutableRawPointer(page.webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self))
        try await until { try await showsError() }
        #expect(page.server.requests("POST").count == 1)
    }
}
