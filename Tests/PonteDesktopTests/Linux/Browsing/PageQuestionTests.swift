import Foundation
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// `alert()`, `confirm()` and `prompt()` of pages, with a user's keys.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageQuestionTests {
    private let page: OthersPage

    init() async throws {
        page = try await OthersPage { $0.path == "/hang" ? [.read(), .hang] : nil }
    }

    @Test func `an alert has the site's name and the page's text, and the page goes on behind it`() async throws {
        try await page.begin("alert('Hear \\u202Eme'); window.answer = 'done'")
        let texts = page.texts(in: try await page.dialog())
        #expect(texts.contains(page.site))
        #expect(texts.contains("Hear me"))
        try await page.press("Return")
        #expect(try await page.answer() == "done")
    }

    @Test(arguments: [("Return", "true"), ("Escape", "false")])
    func `a question gives the page the user's answer`(key: String, answer: String) async throws {
        try await page.begin("window.answer = String(confirm('Sure?'))")
        try await page.press(key)
        #expect(try await page.answer() == answer)
    }

    @Test func `a prompt gives the page what the user writes`() async throws {
        try await page.begin("window.answer = prompt('Name?', 'old')")
        try await page.press("ctrl+a", "n", "e", "w", "Return")
        #expect(try await page.answer() == "new")
    }

    @Test func `a prompt has the page's text at first, and gives nothing by Escape`() async throws {
        try await page.begin("window.answer = [prompt('Name?', 'old'), String(prompt('More?'))].join()")
        try await page.press("Return")
        try await until { try await page.texts(in: page.dialog()).contains("More?") }
        try await page.press("Escape")
        #expect(try await page.answer() == "old,null")
    }

    @Test func `a text without end leaves the buttons on the screen`() async throws {
        try await page.begin("alert('M\\n'.repeat(1e6)); window.answer = 'done'")
        try await until { try await page.activeTitle() == page.site }
        let (size, screen) = (try #require(try await page.user.activeSize()), try await page.user.screenSize())
        #expect(size[0] <= screen[0] && size[1] <= screen[1])
        try await page.press("Return")
        #expect(try await page.answer() == "done")
    }

    @Test func `a page that asks on and on is silenced by the user's tick`() async throws {
        try await page.begin("for (let count = 0; count < 1000; count++) confirm(`Number ${count}`); window.answer = 'done'")
        #expect(!page.texts(in: try await page.dialog()).contains("No more dialogs of this page"))
        try await page.press("Escape")
        try await until { try await page.texts(in: page.dialog()).contains("No more dialogs of this page") }
        // The box is ahead of the buttons, which have the keys at first.
        try await page.press("shift+Tab", "shift+Tab", "space", "Escape")
        #expect(try await page.answer() == "done")
        // It stays silent behind its own reload.
        try await page.show("/again")
        try await page.begin("alert('Again'); window.answer = 'silent'")
        #expect(try await page.answer() == "silent")
        // Another site, to which the user goes, is not.
        page.webView.load(URLRequest(url: try #require(URL(string: "http://localhost:\(page.server.port)/other"))))
        try await until { page.webView.url?.host() == "localhost" && !page.webView.isLoading }
        try await page.begin("alert('Other'); window.answer = 'done'")
        try await page.press("Return", at: "localhost:\(page.server.port)")
        #expect(try await page.answer() == "done")
    }

    @Test func `a page shows ten dialogs in ten seconds at most`() async throws {
        let clock = TestClock()
        let questions = PageQuestions(DesktopDialogs(page.webView), in: page.window, PageSilence(clock: clock))
        for _ in 0..<10 { #expect(await questions.inTurn { true } == true) }
        #expect(await questions.inTurn { true } == nil)
        clock.advance(by: .seconds(11))
        #expect(await questions.inTurn { true } == true)
    }

    @Test func `a page that asks without end goes on when the user has answered`() async throws {
        // The page's script stands still while a dialog is open, and answers no call.
        try await page.begin("document.title = Array.from(Array(30), () => confirm('Sure?')).filter((sure) => sure).length")
        try await until {
            if try await page.activeTitle() == page.site { try await page.user.hands("key", "Return") }
            return page.webView.title != "Page"
        }
        #expect(10...30 ~= page.webView.title.flatMap(Int.init) ?? 0)
    }

    @Test func `an address that only begins to load gives a dialog no other name`() async throws {
        try await page.begin(
            "location.href = 'http://localhost:' + location.port + '/hang'; setTimeout(() => alert('Bank'), 100)")
        #expect(page.texts(in: try await page.dialog()).contains(page.site))
        try await page.press("Return")
        page.webView.stopLoading()
    }

    @Test func `a window that closes takes its questions along, and none comes behind it`() async throws {
        try await page.begin("for (;;) alert('Hear me')")
        _ = try await page.dialog()
        page.window.close()
        try await until { try await page.activeTitle() != page.site }
    }
}
