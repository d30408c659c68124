import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPagePresentingTests {
    @MainActor
    private final class Presenter: WebPage.DialogPresenting {
        var lines: [String] = []

        private func note(_ line: String, _ frame: WebPage.FrameInfo) {
            lines.append("\(line) \(frame.isMainFrame) \(frame.securityOrigin.host)")
        }

        func handleJavaScriptAlert(message: String, initiatedBy frame: WebPage.FrameInfo) async { note(message, frame) }

        func handleJavaScriptConfirm(
            message: String, initiatedBy frame: WebPage.FrameInfo
        ) async -> WebPage.JavaScriptConfirmResult {
            note(message, frame)
            return .ok
        }

        func handleJavaScriptPrompt(
            message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
        ) async -> WebPage.JavaScriptPromptResult {
            note(message, frame)
            return defaultText.map { .ok($0 + "!") } ?? .cancel
        }
    }

    private let dialogs = "return [alert('a') === undefined, confirm('c'), prompt('p', 'text')]"

    @Test func `a presenter is asked, with the frame, and answers`() async throws {
        let presenter = Presenter()
        let page = WebPage(configuration: .forTest(), dialogPresenter: presenter)
        try await page.load(html: "<title>t</title>", baseURL: try #require(URL(string: "https://a.example/"))).all()
        let answers = try #require(try await page.callJavaScript(dialogs) as? [Any])
        #expect(answers[0] as? Bool == true && answers[1] as? Bool == true && answers[2] as? String == "text!")
        #expect(presenter.lines == ["a true a.example", "c true a.example", "p true a.example"])
    }

    @Test func `without a presenter the page goes on at once`() async throws {
        let page = WebPage.forTest()
        try await page.load(html: "<title>t</title>").all()
        let answers = try #require(try await page.callJavaScript(dialogs) as? [Any])
        #expect(answers[0] as? Bool == true && answers[1] as? Bool == false && answers[2] is NSNull)
    }
}
