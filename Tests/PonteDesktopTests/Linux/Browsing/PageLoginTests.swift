import Foundation
import PonteControls
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Servers that ask for a name and a password.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageLoginTests {
    private let page: OthersPage

    init() async throws {
        let login = "Basic " + Data("anna:secret".utf8).base64EncodedString()
        page = try await OthersPage { request in
            guard request.path == "/private" else { return nil }
            if request.headers["authorization"] == login { return .html("<title>In</title>") }
            let question: KeyValuePairs = ["WWW-Authenticate": "Basic realm=\"Your bank\"", "Content-Type": "text/html"]
            return .response(status: 401, headers: question, body: "<title>Out</title>")
        }
    }

    private var title: String { "Log in to \(page.site)" }

    private func write(_ name: String, _ password: String) async throws {
        try await page.press(at: title)
        let asked = page.server.requests("GET").count
        for key in name { try await page.user.hands("key", String(key)) }
        try await page.user.hands("key", "Return")
        for key in password { try await page.user.hands("key", String(key)) }
        try await page.user.hands("key", "Return")
        // The question has gone then: another one would look like it.
        try await until { page.server.requests("GET").count > asked }
    }

    @Test func `the user's name and password open the page`() async throws {
        page.webView.load(URLRequest(url: page.server.url("/private")))
        let texts = page.texts(in: try await page.dialog())
        // The server's own words could name another one.
        #expect(!texts.contains { $0.contains("bank") })
        #expect(texts.contains { $0.contains("not encrypted") })
        try await write("anna", "secret")
        try await until { page.webView.title == "In" }
    }

    @Test(arguments: [
        ("Anmeldung von %s:%i", "Anmeldung von {site}"), ("%s-ის: %i", "{site}-ის"), ("", "Log in to {site}"),
        ("%1$s", "Log in to {site}"),
    ])
    func `the question names the server, as each catalogue puts it`(text: String, question: String) {
        #expect(DesktopTexts.Pages.loginTitle(of: text) == question)
    }

    @Test func `Escape shows what the server has for those without a password`() async throws {
        page.webView.load(URLRequest(url: page.server.url("/private")))
        try await page.press("Escape", at: title)
        try await until { page.webView.title == "Out" }
    }

    @Test func `a wrong password is told, and the third one is the last`() async throws {
        page.webView.load(URLRequest(url: page.server.url("/private")))
        try await write("anna", "a")
        for _ in 0..<2 {
            try await until { try await page.texts(in: page.dialog()).contains { $0.contains("is not right") } }
            try await write("anna", "a")
        }
        try await until { page.webView.title == "Out" }
    }

    @Test func `a login of the app's is in no description`() async throws {
        let dialogs = DesktopDialogs(page.webView)
        async let answer = dialogs.logIn(.init(title: "Log in", confirm: "Go"), user: "anna")
        try await page.press("p", "w", "Return", at: "Log in")
        let login = try #require(await answer)
        #expect(login.user == "anna")
        #expect(login.password == "pw")
        var dumped = ""
        dump(login, to: &dumped)
        for text in ["\(login)", String(reflecting: login), dumped] {
            #expect(!text.contains("anna") && !text.contains("pw"))
        }
    }

    @Test func `the app asks for a text`() async throws {
        let dialogs = DesktopDialogs(page.webView)
        async let answer = dialogs.ask(.init(title: "Name?"), text: "old")
        try await page.press("End", "e", "r", "Return", at: "Name?")
        let text = await answer
        #expect(text == "older")
    }
}
