import Foundation
import TestSupport
import Testing
import WebKit

/// What pages find in the engine's `navigator` and `window`, as far as settings of the engine decide it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageAbilityTests {
    private func page(_ change: (WKPreferences) -> Void = { _ in }, at address: String = "app://example/") async throws
        -> MessagePage
    {
        let page = try await MessagePage()
        change(page.webView.configuration.preferences)
        try await page.webView.finishLoading(
            html: "<title>t</title><textarea></textarea>", at: "https://\(address.filter(\.isLetter)).example/")
        return page
    }

    @Test func `a page has a language, also in a locale that has none`() async throws {
        let tag = try #require(try await page().run("return new Intl.Locale(navigator.language).language") as? String)
        #expect((2...3).contains(tag.count))
        let all = try await page().run("return navigator.languages.map((name) => new Intl.Locale(name).toString())") as? [String]
        #expect(all?.isEmpty == false)
    }

    @Test func `a page can ask for its storage`() async throws {
        let answer = try await page().run(
            "return [(await navigator.storage.estimate()).quota > 0, typeof await navigator.storage.persisted()]")
        #expect((answer as? [Any])?.first as? Bool == true && (answer as? [Any])?.last as? String == "boolean")
    }

    @Test func `a page reads what another has put into the clipboard only where the app lets it`() async throws {
        let text = UUID().uuidString
        try await page(at: "writer").run("await navigator.clipboard.writeText(text)", ["text": text])
        let read = "try { return await navigator.clipboard.readText() } catch (error) { return error.name }"
        #expect(try await page(at: "reader").run(read) as? String == "NotAllowedError")
        let allowed = try await page({ $0.setValue(true, forKey: "javaScriptCanAccessClipboard") }, at: "reader")
        #expect(allowed.webView.configuration.preferences.value(forKey: "javaScriptCanAccessClipboard") as? Bool == true)
        #expect(try await allowed.run(read) as? String == text)
        allowed.webView.configuration.preferences.setValue(false, forKey: "javaScriptCanAccessClipboard")
        #expect(try await allowed.run(read) as? String == "NotAllowedError")
    }

    @Test func `timers of a hidden page run at their pace if inactive views are not to be slowed`() async throws {
        let page = try await page({ $0.inactiveSchedulingPolicy = .none })
        let seconds = try await page.run(
            """
            const start = performance.now()
            for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 20))
            return [document.visibilityState, (performance.now() - start) / 1000]
            """)
        let answer = try #require(seconds as? [Any])
        #expect(answer[0] as? String == "hidden")
        // One second each else.
        #expect((answer[1] as? Double ?? 100) < 10)
    }

    @Test func `a field of a request that the engine does not send is complained of`() throws {
        let webView = WKWebView.forTest()
        var request = URLRequest(url: try #require(URL(string: "https://a.example/")))
        request.setValue("a=1", forHTTPHeaderField: "Cookie")
        request.setValue("App/1", forHTTPHeaderField: "User-Agent")
        request.setValue("1", forHTTPHeaderField: "X-Mine")
        let complaint = Complaints.during { webView.load(request) }
        webView.stopLoading()
        #expect(complaint.contains("[WebKit]") && complaint.contains("Cookie, User-Agent") && !complaint.contains("X-Mine"))
        request.allHTTPHeaderFields = ["X-Mine": "1", "Authorization": "Basic QQ=="]
        #expect(Complaints.during { webView.load(request) }.contains("[WebKit]") == false)
        webView.stopLoading()
    }
}
