import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LoginTests {
    private static let ana =
        "{ id: 19165, name: 'Ana \"Q\"', username: 'ana', config_body_class: 'night-theme sans-serif-article-body default-header', followed: [1] }"
    private let page = ForemPage()

    private func enable() throws {
        try page.bridge().enableLogin()
    }

    @Test func `a user who signs in and out is told once, however many pages say it`() async throws {
        try enable()
        for _ in 1...3 {
            try await page.load(.two)
            #expect(try await page.post("userLogin", Self.ana) == "taken")
        }
        #expect(page.recorder.events == ["login 19165 night"])
        let user = try #require(try page.bridge().user)
        #expect(user.name == #"Ana "Q""#)
        #expect(user.username == "ana")
        #expect(user.theme == .night)
        #expect(user.json.contains(#""followed":[1]"#))
        for _ in 1...3 { #expect(try await page.post("userLogout", "{}") == "taken") }
        #expect(page.recorder.events == ["login 19165 night", "logout 19165"])
        #expect(try page.bridge().user == nil)
    }

    @Test func `nobody at first is told once, another user is a login, another theme a change`() async throws {
        try enable()
        try await page.load(.two)
        for _ in 1...2 { _ = try await page.post("userLogout", "{}") }
        for body in [
            "{ id: '7', config_body_class: 'pink-theme' }", "{ id: 7, config_body_class: 'ten-x-hacker-theme' }",
            "{ id: 8, config_body_class: 'default' }",
        ] { #expect(try await page.post("userLogin", body) == "taken") }
        #expect(page.recorder.events == ["logout nobody", "login 7 pink", "change 7 hacker", "login 8 base"])
    }

    @Test(arguments: [
        ("night-theme sans-serif-article-body", ForemTheme.night), ("minimal-light-theme", .minimal), ("pink-theme\tx", .pink),
        ("ten-x-hacker-theme", .hacker), ("default", .base), ("", .base), ("night-theme default-theme", .base),
        ("default-theme pink-theme trusted-status-true", .pink), ("nightly-themes", .base),
    ]) func `the theme is the last that is named`(classes: String, theme: ForemTheme) {
        #expect(ForemTheme(configBodyClass: classes) == theme)
    }

    @Test(arguments: [
        "null", "5", "'ana'", "[]", "{}", "{ id: 'ana' }", "{ id: 1.5 }", "{ id: NaN }", "{ id: 1e300 }", "{ id: {} }",
        "{ id: 7, config_body_class: [] }", "{ id: 7, name: {} }", "{ id: 7, more: 'x'.repeat(1 << 21) }", "{ id: 7, more: NaN }",
    ]) func `who is no user is refused with a reason`(body: String) async throws {
        try enable()
        try await page.load(.two)
        let answer = try await page.post("userLogin", body)
        #expect(answer.contains(": ") && answer.hasSuffix("."), "\(answer)")
        #expect(page.refusals.count == 1)
        #expect(page.recorder.events.isEmpty)
        #expect(try page.bridge().user == nil)
    }

    @Test func `pages of 2021 have it in their body, also where a link replaces that`() async throws {
        try enable()
        try await page.load(.one)
        try await until { page.recorder.events == ["logout nobody"] }
        let sign = "document.body.setAttribute('data-user', user); document.body.setAttribute('data-user-status', 'logged-in')"
        let user = #"{"id":3,"name":"Bo \"&\"","config_body_class":"pink-theme"}"#
        try await page.run(sign, ["user": user])
        try await until { page.recorder.events == ["logout nobody", "login 3 pink"] }
        try await page.run("document.body.setAttribute('data-user', 'not JSON')")
        try await until { page.refusals.count == 1 }
        try await page.run(
            "const body = document.createElement('body'); body.dataset.userStatus = 'logged-out'; document.documentElement.replaceChild(body, document.body)"
        )
        try await until { page.recorder.events == ["logout nobody", "login 3 pink", "logout 3"] }
        #expect(try await page.bridge().fetchUser() == nil)
        try await page.run(sign, ["user": user])
        #expect(try await page.bridge().fetchUser()?.name == #"Bo "&""#)
    }

    @Test func `the app may ask who is signed in, and which Forem it is`() async throws {
        await #expect(throws: PonteError.self) { try await page.bridge().fetchUser() }
        try await page.load(.two)
        #expect(try await page.bridge().fetchUser() == nil)
        try await page.run("signedIn = { id: 5, name: 'It\\'s me' }")
        let user = try await page.bridge().fetchUser()
        #expect(user?.id == 5 && user?.name == "It's me" && user?.configBodyClass == "")
        try await until { try page.bridge().instance != nil }
        let instance = try #require(try page.bridge().instance)
        #expect(
            instance.name == "A Forem" && instance.logo?.absoluteString == "https://cdn.example/logo.png"
                && instance.domain == "example")
        try await page.run("signedIn = { id: 'x' }")
        await #expect(throws: PonteError.self) { try await page.bridge().fetchUser() }
        try await page.load(.two, at: "app://elsewhere/")
        await #expect(throws: PonteError.self) { try await page.bridge().fetchUser() }
    }

    @Test func `without enableLogin nobody is told who signs in`() async throws {
        try await page.load(
            html: ForemPage.Generation.one.html.replacing(
                "data-user-status=\"logged-out\"", with: "data-user-status=\"logged-in\" data-user='{\"id\":1}'"))
        #expect(try await page.bridge().fetchUser()?.id == 1)
        #expect(page.recorder.events.isEmpty)
        #expect(try page.bridge().user == nil)
    }

    @Test(arguments: ["", "a/b", "evil.example@b", "x y", "a:999999", "é.example", "https://dev.to"])
    func `a domain that is none is refused`(domain: String) async throws {
        let text = #"{"name":"F","logo":"l","domain":"\#(domain)"}"#
        #expect(throws: PonteError.self) { try ForemInstance(json: text) }
    }

    @Test func `users whose names are of a hundred thousand marks are compared in no time`() throws {
        func user(_ marks: String) throws -> ForemUser {
            try ForemUser(["id": 7, "more": String(repeating: marks, count: 100_000)])
        }
        let (one, same, other) = (try user("\u{301}\u{323}"), try user("\u{301}\u{323}"), try user("\u{323}\u{301}"))
        #expect(one == same && one != other)
        #expect(Set([one, other, one]).count == 2)
    }
}
