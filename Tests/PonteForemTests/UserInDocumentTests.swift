import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem

/// Users who sign in and out while a document stays.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct UserInDocumentTests {
    private static let sign =
        "document.body.setAttribute('data-user', user); document.body.setAttribute('data-user-status', 'logged-in')"
    private static let ana = #"{"id":3,"name":"Ana","config_body_class":"pink-theme"}"#
    private static let bo = #"{"id":4,"name":"Bo","config_body_class":"default"}"#
    private let page = ForemPage()

    /// A page of early 2021: it has a `ForemMobile`, and its body alone says who is signed in.
    private static let html = ForemPage.Generation.one.html.replacing(
        "var heard = [];",
        with: """
            var heard = [];
            window.ForemMobile = { getUserData: () => document.body.getAttribute("data-user") ?? undefined };
            """)

    init() throws {
        try page.bridge().enableLogin()
    }

    @Test func `pages with ForemMobile that post nothing have it in their body`() async throws {
        try await page.load(html: Self.html)
        #expect(try await page.run("return typeof ForemMobile.getUserData") as? String == "function")
        try await page.run(Self.sign, ["user": Self.ana])
        try await until { page.recorder.events.last == "login 3 pink" }
        try await page.run(Self.sign, ["user": Self.bo])
        try await until { page.recorder.events.last == "login 4 base" }
        try await page.run("document.body.setAttribute('data-user-status', 'logged-out')")
        try await until { page.recorder.events.last == "logout 4" }
    }

    @Test func `a page that posts its user, and has it in its body, tells the app once`() async throws {
        let html = ForemPage.Generation.two.html.replacing(
            "<body>", with: "<body data-user-status=\"logged-in\" data-user='\(Self.ana)'>")
        for _ in 1...2 {
            try await page.load(html: html)
            try await page.post("userLogin", Self.ana)
        }
        #expect(page.recorder.events == ["login 3 pink"])
        // The body first, and then the message.
        try await page.run(
            Self.sign + "; await post('userLogin', JSON.parse(user)); await new Promise((done) => setTimeout(done))",
            ["user": Self.bo])
        // And the message first.
        try await page.run(
            "post('userLogin', JSON.parse(user)); " + Self.sign + "; await new Promise((done) => setTimeout(done))",
            ["user": Self.ana])
        try await page.run("post('userLogout', {}); document.body.setAttribute('data-user-status', 'logged-out')")
        try await page.post("userLogout", "{}")
        #expect(page.recorder.events == ["login 3 pink", "login 4 base", "login 3 pink", "logout 3"])
    }
}
